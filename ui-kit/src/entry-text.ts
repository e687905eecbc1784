import { formatDay } from './formatting.ts';

/** Formats the day and the rate in a statement entry's description, as stored in the ledger. */
export const formatEntryText = (description: string): string =>
  description
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatDay)
    .replace(/-?\d+(\.\d+)? %/g, (rate) => rate.replace('-', '−').replace(' ', ''))
    // As entries were described before the spelling was changed.
    .replace('cancelled', 'canceled');
