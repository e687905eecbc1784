import type { Module } from '../module.ts';
import { collectHistoryJob, deleteObservationsJob, pollMarketJob, recordClosesJob } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

export { findCandles } from './candles.ts';
export { settleOrdersJobName } from './commands/poll-market.ts';
export { picturesDirectory } from './pictures.ts';
export { type BarRow, findFirstPriceTime, readBars, readPrices } from './queries/bars.ts';
export {
  type CloseChange,
  type CoinChange,
  minCoins,
  readChangesByCoin,
  readChangesSoFar,
  readCoinChanges,
  readDayChanges,
} from './queries/coin-changes.ts';
export { lastPrice, lastPriceBefore, lastPriceUntil } from './queries/last-price.ts';
export { scalePrice } from './scaled-price.ts';
export { simulateCandles, simulatedCoins, simulateHistory } from './sources/simulator.ts';
export { isOutdated, readListedCoins, readMarket } from './state.ts';
export const market: Module = {
  mountRoutes,
  personalData,
  jobs: [pollMarketJob, collectHistoryJob, recordClosesJob, deleteObservationsJob],
};
