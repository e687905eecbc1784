import type { Module } from '../module.ts';
import { publishResultsJob } from './jobs.ts';
import { mountRoutes } from './routes.ts';

export { splitGap } from './calculate.ts';
export { readTradingReport } from './queries/report.ts';

/** The truth about what trading does: beside doing nothing, for one person and for all. */
export const tradingReport: Module = { mountRoutes, jobs: [publishResultsJob] };
