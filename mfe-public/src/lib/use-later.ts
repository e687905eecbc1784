import { useDeferredValue } from 'react';

/**
 * Data for a part of a prerendered page: nothing at first, as the server drew it, whenever React takes the part over;
 * then what there is, drawn in small pieces.
 */
export const useLater = <Data>(data: Data | undefined): Data | null =>
  useDeferredValue<Data | null>(data ?? null, null);
