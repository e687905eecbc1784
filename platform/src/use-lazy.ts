import { type ComponentType, lazy, useState } from 'react';

/**
 * A component whose code loads when it is first rendered. Each mount of the caller loads it again: React caches a failed
 * load, and "Try again" on a page must retry.
 *
 * @deprecated Use `lazyPart` of `@dayrise/ui-kit`: if the code can't be loaded, it leaves the rest of the page as it is.
 */
export function useLazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const [Part] = useState<ComponentType<Props>>(() => lazy(load));
  return Part;
}
