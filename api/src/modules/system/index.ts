import type { Module } from '../module.ts';
import { deleteIdempotencyKeysJob, markTotalsJob } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

export { isAnyDiskLow } from './health.ts';

export const system: Module = { mountRoutes, personalData, jobs: [deleteIdempotencyKeysJob, markTotalsJob] };
