import { readByIds } from '../../data/chunks.ts';
import { plainDollars } from '../../lib/money.ts';
import type { PersonalData } from '../module.ts';
import { presentFacts } from './presenter.ts';

export const personalData: PersonalData = {
  parts: [
    {
      name: 'withdrawals',
      about: 'Withdrawals that you asked for, with our decisions.',
      tables: ['withdrawal'],
      records: async function* (database, personId) {
        const rows = readByIds((after, take) =>
          database.withdrawal.findMany({ where: { personId, ...after }, orderBy: { id: 'asc' }, take }),
        );
        for await (const row of rows) {
          yield {
            id: row.id,
            requestedAt: row.createdAt.toISOString(),
            amount: plainDollars(row.amount),
            charge: plainDollars(row.charge),
            ...presentFacts(row),
          };
        }
      },
    },
    {
      name: 'withdrawal-addresses',
      about: 'Addresses that you saved for withdrawals.',
      tables: ['withdrawal_address'],
      records: async function* (database, personId) {
        const rows = await database.withdrawalAddress.findMany({
          where: { personId },
          orderBy: { id: 'asc' },
        });
        for (const { name, network, address, createdAt, usableAt } of rows) {
          const savedAt = createdAt.toISOString();
          yield { name, network, address, savedAt, usableAt: usableAt.toISOString() };
        }
      },
    },
  ],
};
