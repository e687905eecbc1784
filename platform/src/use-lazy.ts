import { type ComponentType, lazy, useState } from 'react';

/**
 * A component whose code loads when it is first rendered. Each mount of the caller loads it again: React caches a failed
 * load, and "Try again" on a page must retry.
 */
export function useLazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const [Part] = useState<ComponentType<Props>>(() => lazy(load));
  return Part;
}
