import type { Module } from '../module.ts';
import { carryOutDeletionsJob } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

export { replayErasure } from './commands/replay-erasure.ts';
export const people: Module = { mountRoutes, personalData, jobs: [carryOutDeletionsJob] };
