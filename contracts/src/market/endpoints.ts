import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Candle, Market, MarketSource, Sparkline } from './schemas.ts';

export const getCoins = defineEndpoint(() => ({
  name: 'getCoins',
  method: 'GET',
  path: '/api/market/coins',
  access: 'all',
  summary: 'The ten coins with their latest prices',
  response: Market,
}));

export const streamCoins = defineEndpoint(() => ({
  name: 'streamCoins',
  method: 'GET',
  path: '/api/market/stream',
  access: 'all',
  summary: 'The same as server-sent events, immediately and on each update',
  response: Market,
  responseKind: 'event-stream',
}));

export const getCandles = defineEndpoint(() => ({
  name: 'getCandles',
  method: 'GET',
  path: '/api/market/candles',
  access: 'all',
  summary: 'Daily candles of one coin, oldest first',
  query: z.object({
    coin: z
      .string()
      .regex(/^[a-z\d-]{1,64}$/, 'Must be a coin id.')
      .default('bitcoin'),
  }),
  response: z.object({ coin: z.string(), candles: z.array(Candle), source: MarketSource }),
}));

export const getSparklines = defineEndpoint(() => ({
  name: 'getSparklines',
  method: 'GET',
  path: '/api/market/sparklines',
  access: 'all',
  summary: 'Closing prices of the top coins over the last 30 days',
  response: z.object({ sparklines: z.array(Sparkline) }),
}));
