import type { Module } from '../module.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

export { releaseWithdrawal } from './commands/release-withdrawal.ts';

/** Requests for withdrawals, and the decisions on them. */
export const withdrawals: Module = { mountRoutes, personalData, jobs: [] };
