import type { Module } from '../module.ts';
import { dailyReturnsJob } from './jobs/daily-returns.ts';
import { mountRoutes } from './routes.ts';

export { nextReturnsRun } from './daily-rate.ts';
export { readReturnFailures } from './queries/unfinished-days.ts';

/** Open plans and their daily returns. */
export const positions: Module = { mountRoutes, jobs: [dailyReturnsJob] };
