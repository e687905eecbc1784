import { useDeferredValue } from 'react';

/**
 * Data for a section of a prerendered page: null during hydration, so that it matches the prerendered HTML, then the data
 * as a deferred update.
 */
export const useLater = <Data>(data: Data | undefined): Data | null =>
  useDeferredValue<Data | null>(data ?? null, null);
