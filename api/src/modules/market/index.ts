import type { Module } from '../module.ts';
import { pollMarketJob } from './jobs/poll-market.ts';
import { refreshSparklinesJob } from './jobs/refresh-sparklines.ts';
import { mountRoutes } from './routes.ts';

export { picturesDirectory } from './pictures.ts';
export { type ExcludedCoin, findPlausibleCoins } from './plausible.ts';
export { readMarket } from './state.ts';
export const market: Module = { mountRoutes, jobs: [pollMarketJob, refreshSparklinesJob] };
