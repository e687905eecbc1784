import type { Module } from '../module.ts';
import { completeInsightJob } from './jobs.ts';
import { mountRoutes } from './routes.ts';

export { insightDays } from './queries/insight-days.ts';
/** Charts of the back office, and records as CSV. */
export const reports: Module = { mountRoutes, jobs: [completeInsightJob] };
