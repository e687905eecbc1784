import type { ComponentProps } from 'react';
import { Later } from './later.tsx';
import { LazyPart } from './lazy-part.tsx';

/** A part below the first view. Its code is loaded when it is near, or a key is pressed. */
export function LaterPart<Props extends object>(part: ComponentProps<typeof LazyPart<Props>>) {
  return (
    <Later placeholder={part.fallback}>
      <LazyPart {...part} />
    </Later>
  );
}
