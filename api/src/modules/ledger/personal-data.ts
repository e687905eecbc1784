import type { PersonalData } from '../module.ts';

/** The entries are in the statement's part. */
export const personalData: PersonalData = {
  parts: [],
  leftOut: {
    account_baseline: 'Sums of ledger entries up to a moment: they repeat the statement.',
    account_snapshot: 'Sums of ledger entries at the end of past days: they repeat the statement.',
  },
};
