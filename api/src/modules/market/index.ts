import type { Module } from '../module.ts';
import { keepCoinDaysJob } from './jobs/keep-coin-days.ts';
import { pollMarketJob } from './jobs/poll-market.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

export { picturesDirectory } from './pictures.ts';
export { type ExcludedCoin, findPlausibleCoins } from './plausible.ts';
export { type CoinChange, readCoinChanges } from './queries/coin-changes.ts';
export { readMarket } from './state.ts';
export const market: Module = { mountRoutes, personalData, jobs: [pollMarketJob, keepCoinDaysJob] };
