import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
import {
  AlertCondition,
  Candle,
  CandleInterval,
  CoinId,
  HistoryPoint,
  HistoryRange,
  Market,
  MarketSource,
  NewPriceAlert,
  PriceAlert,
  Sparkline,
  WatchedCoin,
} from './schemas.ts';

export const getCoins = defineEndpoint(() => ({
  name: 'getCoins',
  method: 'GET',
  path: '/api/market/coins',
  access: 'all',
  stake: 'read',
  summary: 'The ten coins with their latest prices',
  response: Market,
}));

export const streamCoins = defineEndpoint(() => ({
  name: 'streamCoins',
  method: 'GET',
  path: '/api/market/stream',
  access: 'all',
  stake: 'read',
  summary: 'The same as server-sent events, immediately and on each update',
  response: Market,
  responseKind: 'event-stream',
}));

export const getCandles = defineEndpoint(() => ({
  name: 'getCandles',
  method: 'GET',
  path: '/api/market/candles',
  access: 'all',
  stake: 'read',
  summary: 'Candles of one coin, oldest first: days, or shorter ones as far back as prices are stored',
  query: z.object({ coin: CoinId.default('bitcoin'), interval: CandleInterval.default('1d') }),
  response: z.object({ coin: z.string(), candles: z.array(Candle), source: MarketSource }),
}));

export const getSparklines = defineEndpoint(() => ({
  name: 'getSparklines',
  method: 'GET',
  path: '/api/market/sparklines',
  access: 'all',
  stake: 'read',
  summary: 'Prices of the ten coins over the last seven days, every four hours; with an ETag',
  response: z.object({ sparklines: z.array(Sparkline) }),
}));

export const getHistory = defineEndpoint(() => ({
  name: 'getHistory',
  method: 'GET',
  path: '/api/market/history',
  access: 'all',
  stake: 'read',
  summary: 'Prices and volumes of one coin, oldest first, as far back as they are known',
  query: z.object({ coin: CoinId.default('bitcoin'), range: HistoryRange.default('1d') }),
  response: z.object({
    coin: z.string(),
    range: HistoryRange,
    source: MarketSource,
    /** Empty until the first prices have been collected. */
    points: z.array(HistoryPoint),
  }),
}));

export const getWatchlist = defineEndpoint(() => ({
  name: 'getWatchlist',
  method: 'GET',
  path: '/api/watchlist',
  access: 'user',
  stake: 'read',
  summary: 'The coins that the caller watches, first added first, with their price alerts',
  response: z.object({ coins: z.array(WatchedCoin) }),
}));

export const watchCoin = defineEndpoint(() => ({
  name: 'watchCoin',
  method: 'PUT',
  path: '/api/watchlist/{coin}',
  access: 'user',
  stake: 'own',
  summary: 'Add one of the listed coins to the watch list',
  params: z.object({ coin: CoinId }),
}));

export const unwatchCoin = defineEndpoint(() => ({
  name: 'unwatchCoin',
  method: 'DELETE',
  path: '/api/watchlist/{coin}',
  access: 'user',
  stake: 'own',
  summary: 'Remove a coin from the watch list, with its alerts',
  params: z.object({ coin: CoinId }),
}));

export const addPriceAlert = defineEndpoint(() => ({
  name: 'addPriceAlert',
  method: 'POST',
  path: '/api/price-alerts',
  access: 'user',
  stake: 'own',
  summary: 'Set a price alert, and watch its coin; at most 20 per person',
  body: NewPriceAlert,
  response: z.object({ alert: PriceAlert }),
  status: 201,
}));

export const setPriceAlert = defineEndpoint(() => ({
  name: 'setPriceAlert',
  method: 'PUT',
  path: '/api/price-alerts/{id}',
  access: 'user',
  stake: 'own',
  summary: 'Change a price alert, or set it again after it fired',
  params: z.object({ id: Id }),
  body: AlertCondition,
  response: z.object({ alert: PriceAlert }),
}));

export const removePriceAlert = defineEndpoint(() => ({
  name: 'removePriceAlert',
  method: 'DELETE',
  path: '/api/price-alerts/{id}',
  access: 'user',
  stake: 'own',
  summary: 'Remove a price alert',
  params: z.object({ id: Id }),
}));
