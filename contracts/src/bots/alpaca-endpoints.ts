import { z } from 'zod';
import { defineEndpoint, type HttpMethod } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { lazily } from '../lazily.ts';
import * as queries from './alpaca-queries.ts';
import * as schemas from './alpaca-schemas.ts';

/**
 * The Alpaca-compatible API: programs call it with an API key, and a key reaches nothing else. Its errors are
 * `{ code, message }`, as there. Prices are public.
 */
export const ALPACA_PATH = '/api/alpaca';

const withId = lazily(() => z.object({ id: Id }));
const ofSymbol = lazily(() => z.object({ symbol: z.string().min(1).max(40) }));

const keyed = (name: string, method: HttpMethod, path: string, summary: string) =>
  ({
    name,
    method,
    path: `${ALPACA_PATH}/v2${path}` as const,
    access: 'key',
    stake: method === 'GET' ? 'read' : 'money',
    summary,
  }) as const;

export const alpacaAccount = defineEndpoint(() => ({
  ...keyed('alpacaAccount', 'GET', '/account', 'Cash without holds, and what the account is worth'),
  response: schemas.AlpacaAccount,
}));
export const alpacaAssets = defineEndpoint(() => ({
  ...keyed('alpacaAssets', 'GET', '/assets', 'The coins that can be traded'),
  query: z.object({ status: z.string().max(20).optional(), asset_class: z.string().max(20).optional() }),
  response: z.array(schemas.AlpacaAsset),
}));
export const alpacaAsset = defineEndpoint(() => ({
  ...keyed('alpacaAsset', 'GET', '/assets/{symbol}', 'One coin, by symbol or id'),
  params: ofSymbol,
  response: schemas.AlpacaAsset,
}));
export const alpacaClock = defineEndpoint(() => ({
  ...keyed('alpacaClock', 'GET', '/clock', 'The time here; coins trade around the clock'),
  response: schemas.AlpacaClock,
}));
export const alpacaPlaceOrder = defineEndpoint(() => ({
  ...keyed('alpacaPlaceOrder', 'POST', '/orders', 'Place an order'),
  body: schemas.NewAlpacaOrder,
  response: schemas.AlpacaOrder,
  onStatement: true,
}));
export const alpacaOrders = defineEndpoint(() => ({
  ...keyed('alpacaOrders', 'GET', '/orders', 'Orders by state, symbol, side and time of acceptance'),
  query: queries.AlpacaOrderQuery,
  response: z.array(schemas.AlpacaOrder),
}));
export const alpacaCancelOrders = defineEndpoint(() => ({
  ...keyed('alpacaCancelOrders', 'DELETE', '/orders', 'Cancel all open orders'),
  response: z.array(z.object({ id: z.string(), status: z.number() })),
  status: 207,
  onStatement: true,
}));
export const alpacaOrderByClientId = defineEndpoint(() => ({
  ...keyed(
    'alpacaOrderByClientId',
    'GET',
    '/orders:by_client_order_id',
    'One order, by the id that its program gave it',
  ),
  query: z.object({ client_order_id: z.string().min(1).max(128) }),
  response: schemas.AlpacaOrder,
}));
export const alpacaOrder = defineEndpoint(() => ({
  ...keyed('alpacaOrder', 'GET', '/orders/{id}', 'One order'),
  params: withId,
  query: z.object({ nested: queries.AlpacaFlag }),
  response: schemas.AlpacaOrder,
}));
export const alpacaChangeOrder = defineEndpoint(() => ({
  ...keyed('alpacaChangeOrder', 'PATCH', '/orders/{id}', 'Change an open order, which keeps its id'),
  params: withId,
  body: schemas.AlpacaOrderChange,
  response: schemas.AlpacaOrder,
  onStatement: true,
}));
export const alpacaCancelOrder = defineEndpoint(() => ({
  ...keyed('alpacaCancelOrder', 'DELETE', '/orders/{id}', 'Cancel an open order'),
  params: withId,
  onStatement: true,
}));
export const alpacaPositions = defineEndpoint(() => ({
  ...keyed('alpacaPositions', 'GET', '/positions', 'Coins held'),
  response: z.array(schemas.AlpacaPosition),
}));
export const alpacaPosition = defineEndpoint(() => ({
  ...keyed('alpacaPosition', 'GET', '/positions/{symbol}', 'What is held of one coin, by symbol or id'),
  params: ofSymbol,
  response: schemas.AlpacaPosition,
}));
export const alpacaClosePosition = defineEndpoint(() => ({
  ...keyed(
    'alpacaClosePosition',
    'DELETE',
    '/positions/{symbol}',
    'Place a market order that sells a coin, or a part of it',
  ),
  params: ofSymbol,
  query: z.object({
    qty: z.string().max(40).optional(),
    percentage: z.coerce.number().gt(0).max(100).optional(),
  }),
  response: schemas.AlpacaOrder,
  onStatement: true,
}));
export const alpacaClosePositions = defineEndpoint(() => ({
  ...keyed('alpacaClosePositions', 'DELETE', '/positions', 'Place market orders that sell all coins'),
  query: z.object({ cancel_orders: queries.AlpacaFlag }),
  response: z.array(schemas.AlpacaClosedPosition),
  status: 207,
  onStatement: true,
}));
export const alpacaActivities = defineEndpoint(() => ({
  ...keyed(
    'alpacaActivities',
    'GET',
    '/account/activities',
    'Fills, newest first; there are no activities of other types here',
  ),
  query: queries.AlpacaActivityQuery,
  response: z.array(schemas.AlpacaActivity),
}));
export const alpacaActivitiesOfType = defineEndpoint(() => ({
  ...keyed(
    'alpacaActivitiesOfType',
    'GET',
    '/account/activities/{type}',
    'Activities of one type: fills for FILL, none for others',
  ),
  params: z.object({ type: z.string().regex(/^[A-Z]{1,20}$/) }),
  query: queries.AlpacaActivityQuery,
  response: z.array(schemas.AlpacaActivity),
}));
export const alpacaPortfolioHistory = defineEndpoint(() => ({
  ...keyed(
    'alpacaPortfolioHistory',
    'GET',
    '/account/portfolio/history',
    'Worth of cash and coins at the end of each day, and what trading brought',
  ),
  query: queries.AlpacaHistoryQuery,
  response: schemas.AlpacaPortfolioHistory,
}));

const ofMarket = (name: string, path: string, summary: string) =>
  ({
    name,
    method: 'GET',
    path: `${ALPACA_PATH}/v1beta3/crypto/us/${path}` as const,
    access: 'all',
    stake: 'read',
    summary,
  }) as const;

export const alpacaSnapshots = defineEndpoint(() => ({
  ...ofMarket('alpacaSnapshots', 'snapshots', 'Price, modelled quote and last day of coins'),
  query: queries.AlpacaSymbols,
  response: schemas.AlpacaSnapshots,
}));
export const alpacaBars = defineEndpoint(() => ({
  ...ofMarket('alpacaBars', 'bars', 'Bars made of our prices. Volumes are estimated from that of 24 hours'),
  query: queries.AlpacaBarQuery,
  response: schemas.AlpacaBars,
}));
export const alpacaTrades = defineEndpoint(() => ({
  ...ofMarket('alpacaTrades', 'trades', 'Our prices as trades: nobody here trades with anybody else'),
  query: queries.AlpacaRange,
  response: schemas.AlpacaTrades,
}));
export const alpacaLatestBooks = defineEndpoint(() => ({
  ...ofMarket('alpacaLatestBooks', 'latest/orderbooks', 'The modelled spread as an order book of one level'),
  query: queries.AlpacaSymbols,
  response: schemas.AlpacaBooks,
}));
export const alpacaLatestQuotes = defineEndpoint(() => ({
  ...ofMarket('alpacaLatestQuotes', 'latest/quotes', 'The modelled bid and ask'),
  query: queries.AlpacaSymbols,
  response: schemas.AlpacaQuotes,
}));
export const alpacaLatestTrades = defineEndpoint(() => ({
  ...ofMarket('alpacaLatestTrades', 'latest/trades', 'The last price as a trade'),
  query: queries.AlpacaSymbols,
  response: schemas.AlpacaLatestTrades,
}));
export const alpacaLatestBars = defineEndpoint(() => ({
  ...ofMarket('alpacaLatestBars', 'latest/bars', 'The bar of the current minute'),
  query: queries.AlpacaSymbols,
  response: schemas.AlpacaLatestBars,
}));
