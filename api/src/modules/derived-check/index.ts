import type { Module } from '../module.ts';
import { checkDerivedJob } from './jobs.ts';
import { mountRoutes } from './routes.ts';

export { readDerivedCheck } from './queries/derived-check.ts';
/** Recomputes figures that are derived from the ledger and from prices, and reports differences. */
export const derivedCheck: Module = { mountRoutes, jobs: [checkDerivedJob] };
