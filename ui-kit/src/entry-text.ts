import { formatDay } from './formatting.ts';

/** A statement entry's description as the ledger keeps it, with its day and its rate written as everywhere else. */
export const formatEntryText = (description: string): string =>
  description
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatDay)
    .replace(/-?\d+(\.\d+)? %/g, (rate) => rate.replace('-', '−').replace(' ', ''))
    .replace('cancelled', 'canceled');
