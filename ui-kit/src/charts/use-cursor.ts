import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { nearest, SIZE } from './scales.ts';

interface Cursor {
  readonly index: number;
  /** Whether the keyboard put it there; only then it is read aloud. */
  readonly byKey: boolean;
}

const PAGE = 10;

/** `right` is how the index changes to the right: 1, or -1 where the first place is at the right. */
function next(key: string, index: number, count: number, right: 1 | -1): number | null {
  const last = count - 1;
  const clamp = (to: number) => Math.max(0, Math.min(last, to));
  if (key === 'ArrowLeft') return clamp(index - right);
  if (key === 'ArrowRight') return clamp(index + right);
  if (key === 'PageUp') return clamp(index - PAGE);
  if (key === 'PageDown') return clamp(index + PAGE);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/** The value that a person reads by pointer or keys, and the handlers of the plot. `places` are from 0 to `SIZE`. */
export function useCursor(places: readonly number[]) {
  const [chosen, setChosen] = useState<Cursor | null>(null);
  const count = places.length;
  const cursor = chosen && chosen.index < count ? chosen : null;
  const follow = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = nearest(places, ((event.clientX - left) / width) * SIZE);
    if (index !== cursor?.index || cursor.byKey) setChosen({ index, byKey: false });
  };
  return {
    cursor,
    handlers: {
      onPointerDown: follow,
      onPointerMove: follow,
      // A finger that is lifted leaves too: what it chose stays.
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') setChosen(null);
      },
      onBlur: () => setChosen(null),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && cursor) {
          // Otherwise it would also close the dialog around the chart.
          event.stopPropagation();
          event.preventDefault();
          setChosen(null);
          return;
        }
        const right = (places[0] ?? 0) > (places.at(-1) ?? 0) ? -1 : 1;
        const index = next(event.key, cursor?.index ?? count, count, right);
        if (index === null || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        setChosen({ index, byKey: true });
      },
    },
  };
}
