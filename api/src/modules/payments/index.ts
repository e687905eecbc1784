import type { Module } from '../module.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

export { decidePayment } from './commands/decide-payment.ts';
export { presentPayment, withoutWallet } from './presenter.ts';
export { findPaymentsOf, hasEarlierPayments } from './queries.ts';

/** Payment records with their proofs, and the decisions on them. */
export const payments: Module = { mountRoutes, personalData, jobs: [] };
