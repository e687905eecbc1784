import type { Module } from '../module.ts';
import { forgetIdempotencyKeysJob } from './jobs.ts';
import { mountRoutes } from './routes.ts';

export const system: Module = { mountRoutes, jobs: [forgetIdempotencyKeysJob] };
