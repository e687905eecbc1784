import type { Module } from '../module.ts';
import { settleOrdersJob } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

export { amendOrder } from './commands/amend-order.ts';
export { cancelOrder, cancelOrders } from './commands/cancel-orders.ts';
export { closeTrading } from './commands/close-trading.ts';
export { placeOrder } from './commands/place-order.ts';
export { formatUnits, parseUnits } from './model/units.ts';
export { presentOrder } from './presenter.ts';
export { type CoinDay, readCoinDays } from './queries/coin-days.ts';
export { readHoldingsWorth } from './queries/holdings.ts';
export { getOrderOf } from './queries/orders.ts';
export { readTradingRules } from './queries/trading-rules.ts';
export { readHoldings } from './read-holdings.ts';
export { readRefusals } from './refusals.ts';
/** Trade with practice money: orders, fills, holdings. */
export const trading: Module = { mountRoutes, personalData, jobs: [settleOrdersJob] };
