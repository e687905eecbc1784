import type { Module } from '../module.ts';
import { carryOutDeletionsJob } from './jobs.ts';
import { mountRoutes } from './routes.ts';

export { replayErasure } from './commands/replay-erasure.ts';
export const people: Module = { mountRoutes, jobs: [carryOutDeletionsJob] };
