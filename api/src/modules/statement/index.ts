import type { Module } from '../module.ts';
import { makeStatementsJob, sweepStatementsJob } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

export { removeStatements } from './commands/remove-statements.ts';
export { readBalanceHistory } from './queries/balance-history.ts';
export { readMonths } from './queries/months.ts';

/** A person's ledger entries and events, as lists, a balance history, CSV and a PDF for each month. */
export const statement: Module = {
  mountRoutes,
  personalData,
  jobs: [makeStatementsJob, sweepStatementsJob],
};
