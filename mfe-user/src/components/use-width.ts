import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The current width, in pixels, of the element with the ref. */
export function useWidth(before: number): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(before);
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.round(entry.contentRect.width));
    });
    setWidth(Math.round(target.getBoundingClientRect().width));
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
