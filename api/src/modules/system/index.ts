import type { Module } from '../module.ts';
import { deleteIdempotencyKeysJob } from './jobs.ts';
import { mountRoutes } from './routes.ts';

export const system: Module = { mountRoutes, jobs: [deleteIdempotencyKeysJob] };
