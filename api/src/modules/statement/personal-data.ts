import { plainDollars } from '../../lib/money.ts';
import type { PersonalData } from '../module.ts';
import { presentEntry } from './presenter.ts';
import { findEntries } from './queries/entries.ts';

/** Entries per query. */
const chunk = 1000;

export const personalData: PersonalData = {
  parts: [
    {
      name: 'statement',
      about:
        'Every entry in US dollars on your accounts, newest first. Entries of one journal belong together.',
      tables: ['account', 'journal', 'entry'],
      records: async function* (database, personId) {
        let cursor: string | undefined;
        do {
          const { page, next } = await findEntries(database, personId, { cursor }, chunk);
          for (const row of page) {
            const { _id, amount: _amount, runningBalance: _balance, ...entry } = presentEntry(row, personId);
            yield {
              ...entry,
              amount: plainDollars(row.amount),
              runningBalance: plainDollars(row.balanceAfter),
            };
          }
          cursor = next ?? undefined;
        } while (cursor !== undefined);
      },
    },
  ],
  leftOut: {
    monthly_statement:
      'PDFs of your months, made from these entries. You can download each on the statement page.',
  },
};
