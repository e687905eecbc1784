import type { PersonalData } from '../module.ts';

/** The entries are in the statement's part. */
export const personalData: PersonalData = {
  parts: [],
  leftOut: {
    account_baseline: 'Sums of ledger entries up to a moment: they repeat the statement.',
  },
};
