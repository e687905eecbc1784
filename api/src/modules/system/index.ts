import type { Module } from '../module.ts';
import { deleteIdempotencyKeysJob, markTotalsJob } from './jobs.ts';
import { mountRoutes } from './routes.ts';

export const system: Module = { mountRoutes, jobs: [deleteIdempotencyKeysJob, markTotalsJob] };
