import type { Module } from '../module.ts';
import { settleOrdersJob } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

export { amendOrder } from './commands/amend-order.ts';
export { cancelOrder, cancelOrders } from './commands/cancel-orders.ts';
export { checkFilters, requiredFor, throwRefused } from './commands/check-order.ts';
export { closeTrading } from './commands/close-trading.ts';
export { placeOrder } from './commands/place-order.ts';
export { evaluateOrder, type Fill, type Order } from './model/evaluate-order.ts';
export type { CoinParameters, Observation } from './model/fill-model.ts';
export { noTotals } from './model/totals.ts';
export {
  divideDown,
  divideUp,
  formatUnits,
  larger,
  MILLION,
  NOTIONAL_PER_CENT,
  parseUnits,
  smaller,
} from './model/units.ts';
export { feesOf, holdOf, orderOf, termsOf } from './order-row.ts';
export { presentOrder } from './presenter.ts';
export { type CoinDay, readCoinDays } from './queries/coin-days.ts';
export { costsSum, fillCosts } from './queries/fill-costs.ts';
export { findCurrentHalts, haltOf } from './queries/halts.ts';
export { heldCoins, heldCoinsBefore, readHoldingsWorthAt } from './queries/held-coins.ts';
export { holdingsWorth, movedDollars, readHoldingsWorth, settlements } from './queries/holdings.ts';
export { parametersFrom } from './queries/observations.ts';
export type { OrderRow } from './queries/orders.ts';
export { ratesIn, readTradingSettings } from './queries/settings.ts';
export { readTradingRules } from './queries/trading-rules.ts';
export { readHoldings } from './read-holdings.ts';
export { readRefusals } from './refusals.ts';
export { refuseOrder } from './refuse-order.ts';
/** Trade with practice money: orders, fills, holdings. */
export const trading: Module = { mountRoutes, personalData, jobs: [settleOrdersJob] };
