import type { Module } from '../module.ts';
import { snapshotAccountsJob, verifyLedgerJob, verifyWholeLedgerJob } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

export { checkLedger } from './commands/check-ledger.ts';
export {
  type LedgerContext,
  type Leg,
  lockBalances,
  type NewJournal,
  type PostingContext,
  postJournal,
  postJournals,
} from './commands/post-journal.ts';
export { closeEmptyPosition, legsFromPrincipal } from './commands/principal.ts';
export { setFigure } from './commands/set-figure.ts';
export { sumReturns } from './commands/sum-returns.ts';
export { translateLedgerErrors } from './ledger-errors.ts';
export { lockOwner } from './lock-owner.ts';
export { notifyMoneyChanged, notifyQueuesChanged } from './notify.ts';
export { ledgerPolicy } from './policy.ts';
export { readCash, readFigures, readFiguresAt } from './queries/figures.ts';
export { findFirstEntryTime } from './queries/first-entry.ts';
export { readClockLag, readLedgerCheck } from './queries/ledger-check.ts';
export { isTrade, isTradeIn, kindCorrected } from './queries/trade-kinds.ts';

/** Journals and accounts: posting, corrections, and the check of every invariant. */
export const ledger: Module = {
  mountRoutes,
  personalData,
  jobs: [verifyLedgerJob, verifyWholeLedgerJob, snapshotAccountsJob],
};
