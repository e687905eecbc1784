import type { Module } from '../module.ts';
import { settleOrdersJob } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

export { closeTrading } from './commands/close-trading.ts';
export { type CoinDay, readCoinDays } from './queries/coin-days.ts';
export { readHoldingsWorth } from './queries/holdings.ts';
/** Trade with practice money: orders, fills, holdings. */
export const trading: Module = { mountRoutes, personalData, jobs: [settleOrdersJob] };
