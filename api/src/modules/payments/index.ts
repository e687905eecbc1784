import type { Module } from '../module.ts';
import { sweepProofsJob } from './jobs.ts';
import { mountRoutes } from './routes.ts';

export { decidePayment } from './commands/decide-payment.ts';
export { removeUnusedProofs } from './commands/remove-proof.ts';
export { presentPayment, withoutWallet } from './presenter.ts';
export { findPaymentsOf } from './queries.ts';

/** Payment records with their proofs, and the decisions on them. */
export const payments: Module = { mountRoutes, jobs: [sweepProofsJob] };
