import type { Module } from '../module.ts';
import { dailyReturnsJob } from './jobs/daily-returns.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

export { findRate, nextReturnsRun } from './daily-rate.ts';
export { findWaitingDays, readReturnFailures } from './queries/unfinished-days.ts';

/** Open plans and their daily returns. */
export const positions: Module = { mountRoutes, personalData, jobs: [dailyReturnsJob] };
