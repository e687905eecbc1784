import type { Payment } from '@dayrise/contracts';
import type { Database } from '../../data/prisma.ts';
import type { Module } from '../module.ts';
import { dailyReturnsJob } from './jobs/daily-returns.ts';
import {
  forgetIdempotencyKeysJob,
  snapshotAccountsJob,
  sweepProofsJob,
  verifyLedgerJob,
} from './jobs/housekeeping.ts';
import { presentPayment } from './presenter.ts';
import { mountRoutes } from './routes.ts';

export { checkLedger } from './commands/check-ledger.ts';
export { recordAudit } from './commands/record-audit.ts';
export { setFigure } from './commands/set-figure.ts';
export { writeOffPerson } from './commands/write-off-person.ts';
export { seedMoney } from './demo/seed-money.ts';
export { readLedgerCheck } from './queries/ledger-check.ts';

/** A person's payment records as the wire shows them, newest first; of older ones the latest hundred. */
export async function paymentsOf(database: Database, personId: string): Promise<Payment[]> {
  const payments = await database.payment.findMany({
    where: { personId },
    orderBy: { id: 'desc' },
    take: 100,
  });
  return payments.map(presentPayment);
}

export const money: Module = {
  mountRoutes,
  jobs: [dailyReturnsJob, verifyLedgerJob, snapshotAccountsJob, sweepProofsJob, forgetIdempotencyKeysJob],
};
