import { readByIds } from '../../data/chunks.ts';
import type { Database } from '../../data/prisma.ts';
import { plainDollars } from '../../lib/money.ts';
import type { PersonalData } from '../module.ts';

const proofName = (id: string) => `payments/${id}.webp`;

function readPayments(database: Database, personId: string) {
  return readByIds((after, take) =>
    database.payment.findMany({ where: { personId, ...after }, orderBy: { id: 'asc' }, take }),
  );
}

export const personalData: PersonalData = {
  parts: [
    {
      name: 'payments',
      about: 'Payments that you submitted, with our decisions. The folder has the proof images.',
      tables: ['payment'],
      records: async function* (database, personId) {
        for await (const row of readPayments(database, personId)) {
          yield {
            id: row.id,
            submittedAt: row.createdAt.toISOString(),
            plan: row.plan,
            method: row.method,
            wallet: row.wallet,
            amount: plainDollars(row.amount),
            transactionHash: row.transactionHash,
            proof: row.proofHash === null ? null : proofName(row.id),
            decision: row.decision,
            reason: row.reason,
            decidedAt: row.decidedAt?.toISOString() ?? null,
          };
        }
      },
      images: async function* (database, personId) {
        for await (const { id, proofHash } of readPayments(database, personId)) {
          if (proofHash !== null) yield { name: proofName(id), hash: proofHash };
        }
      },
    },
  ],
};
