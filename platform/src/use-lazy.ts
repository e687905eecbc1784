import { type ComponentType, lazy, useState } from 'react';

/**
 * A part whose code loads when it is first drawn. Each mount of the caller loads it anew, because React keeps a failed
 * load for good: "Try again" on a page must try again.
 */
export function useLazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const [Part] = useState<ComponentType<Props>>(() => lazy(load));
  return Part;
}
