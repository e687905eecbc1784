import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Cursor, Id, Reason } from '../fields.ts';
import { lazily } from '../lazily.ts';
import { CoinId, MarketSource } from '../market/schemas.ts';
import { Proposal } from '../staff/schemas.ts';
import {
  AmendOrderBody,
  HaltTradingBody,
  Holdings,
  JournalEntry,
  Lot,
  NewOrder,
  Order,
  OrderEstimate,
  OrdersQuery,
  PauseMinutes,
  SetTradingBody,
  TradeReason,
  TradingHalt,
  TradingOverview,
  TradingPause,
  TradingRules,
  TradingSettings,
} from './schemas.ts';

const withId = lazily(() => z.object({ id: Id }));
/** The caller’s seat in a class that the call is about; the caller’s own money without it. */
const inSeat = lazily(() => z.object({ seat: Id.optional() }));
const oneOrder = lazily(() => z.object({ order: Order }));

export const placeOrder = defineEndpoint(() => ({
  name: 'placeOrder',
  method: 'POST',
  path: '/api/orders',
  access: 'user',
  stake: 'money',
  summary:
    'Place an order; it fills at later prices only. 422 order_refused with the filter that failed, 422 insufficient_balance with available and required',
  query: inSeat,
  body: NewOrder,
  response: oneOrder,
  status: 201,
  onStatement: true,
}));

export const previewOrder = defineEndpoint(() => ({
  name: 'previewOrder',
  method: 'POST',
  path: '/api/orders/preview',
  access: 'user',
  stake: 'own',
  summary:
    'What an order would cost at the price now: an estimate. Refused like the order itself, but for its hold',
  query: inSeat,
  body: NewOrder,
  response: z.object({ estimate: OrderEstimate }),
  repeatable: true,
}));

export const listOrders = defineEndpoint(() => ({
  name: 'listOrders',
  method: 'GET',
  path: '/api/orders',
  access: 'user',
  stake: 'read',
  summary: 'The caller’s orders, newest first; CSV with `Accept: text/csv`',
  query: OrdersQuery,
  response: z.object({ orders: z.array(Order), next: z.string().nullable() }),
  responseKind: 'csv-or-json',
}));

export const getOrder = defineEndpoint(() => ({
  name: 'getOrder',
  method: 'GET',
  path: '/api/orders/{id}',
  access: 'user',
  stake: 'read',
  summary: 'One of the caller’s orders with its fills and their receipts',
  params: withId,
  query: inSeat,
  response: oneOrder,
}));

export const amendOrder = defineEndpoint(() => ({
  name: 'amendOrder',
  method: 'PATCH',
  path: '/api/orders/{id}',
  access: 'user',
  stake: 'money',
  summary: 'Change the terms of an open order; it queues again. 409 already_decided once it has ended',
  params: withId,
  query: inSeat,
  body: AmendOrderBody,
  response: oneOrder,
  onStatement: true,
}));

export const cancelOrder = defineEndpoint(() => ({
  name: 'cancelOrder',
  method: 'DELETE',
  path: '/api/orders/{id}',
  access: 'user',
  stake: 'money',
  summary: 'Cancel one of the caller’s open orders, and the other exit of its bracket. 409 once it has ended',
  params: withId,
  query: inSeat,
  response: oneOrder,
  onStatement: true,
}));

export const cancelOrders = defineEndpoint(() => ({
  name: 'cancelOrders',
  method: 'DELETE',
  path: '/api/orders',
  access: 'user',
  stake: 'money',
  summary: 'Cancel all open orders of the caller',
  query: inSeat,
  response: z.object({ canceled: z.number().int() }),
  onStatement: true,
}));

export const getHoldings = defineEndpoint(() => ({
  name: 'getHoldings',
  method: 'GET',
  path: '/api/holdings',
  access: 'user',
  stake: 'read',
  summary: 'The caller’s coins with cost and worth now, the largest first',
  query: inSeat,
  response: Holdings,
}));

export const listLots = defineEndpoint(() => ({
  name: 'listLots',
  method: 'GET',
  path: '/api/holdings/{coin}/lots',
  access: 'user',
  stake: 'read',
  summary: 'What is left of the caller’s buys of a coin, oldest first: the next to be sold',
  params: z.object({ coin: CoinId }),
  /** Coins that were bought at one source of prices are not sold at another. */
  query: inSeat.extend({ source: MarketSource.optional() }),
  response: z.object({ lots: z.array(Lot) }),
}));

export const getTradingPause = defineEndpoint(() => ({
  name: 'getTradingPause',
  method: 'GET',
  path: '/api/trading/pause',
  access: 'user',
  stake: 'read',
  summary: 'The pause from buying that the caller chose, and when it ends if it is on',
  response: TradingPause,
}));

export const setTradingPause = defineEndpoint(() => ({
  name: 'setTradingPause',
  method: 'PUT',
  path: '/api/trading/pause',
  access: 'user',
  stake: 'own',
  summary:
    'Choose a pause from buying after the fifth trade in 24 hours, and the second within ten minutes of a loss. A shorter one counts after 24 hours',
  body: z.object({ minutes: PauseMinutes }),
  response: TradingPause,
}));

export const getTradeJournal = defineEndpoint(() => ({
  name: 'getTradeJournal',
  method: 'GET',
  path: '/api/trading/journal',
  access: 'user',
  stake: 'read',
  summary: 'The caller’s latest orders, newest first, with their reasons and what the price did since',
  response: z.object({ entries: z.array(JournalEntry) }),
}));

export const writeTradeReason = defineEndpoint(() => ({
  name: 'writeTradeReason',
  method: 'PUT',
  path: '/api/orders/{id}/why',
  access: 'user',
  stake: 'own',
  summary: 'Write why the caller placed an order; null removes it',
  params: withId,
  body: TradeReason,
  response: TradeReason,
}));

export const getTradingRules = defineEndpoint(() => ({
  name: 'getTradingRules',
  method: 'GET',
  path: '/api/trading/rules',
  access: 'all',
  stake: 'read',
  summary: 'Fees, filters and the parameters of the fill model now',
  response: TradingRules,
}));

export const listOrdersOf = defineEndpoint(() => ({
  name: 'listOrdersOf',
  method: 'GET',
  path: '/api/users/users/{id}/orders',
  access: 'admin',
  stake: 'read',
  permission: 'people.read',
  summary: 'A person’s orders, newest first',
  params: withId,
  query: z.object({ state: z.enum(['open', 'closed']).optional(), cursor: Cursor }),
  response: z.object({ orders: z.array(Order), next: z.string().nullable() }),
}));

export const getOrderOf = defineEndpoint(() => ({
  name: 'getOrderOf',
  method: 'GET',
  path: '/api/users/users/{id}/orders/{order}',
  access: 'admin',
  stake: 'read',
  permission: 'people.read',
  summary: 'One of a person’s orders with its fills and their receipts',
  params: z.object({ id: Id, order: Id }),
  response: oneOrder,
}));

export const getHoldingsOf = defineEndpoint(() => ({
  name: 'getHoldingsOf',
  method: 'GET',
  path: '/api/users/users/{id}/holdings',
  access: 'admin',
  stake: 'read',
  permission: 'people.read',
  summary: 'A person’s coins with cost and worth now, the largest first',
  params: withId,
  response: Holdings,
}));

export const settleHolding = defineEndpoint(() => ({
  name: 'settleHolding',
  method: 'POST',
  path: '/api/users/users/{id}/holdings/settle',
  access: 'admin',
  stake: 'money',
  permission: 'trading.manage',
  summary:
    'Turn a person’s frozen coins into dollars at their last price. 202 while it waits for a second person, 409 conflict if they can be traded',
  params: withId,
  body: z.object({ coin: CoinId, source: MarketSource, reason: Reason }),
  response: z.object({ holdings: Holdings, proposal: Proposal.optional() }),
  otherStatuses: [202],
}));

export const getTradingOverview = defineEndpoint(() => ({
  name: 'getTradingOverview',
  method: 'GET',
  path: '/api/admin/trading',
  access: 'admin',
  stake: 'read',
  permission: 'trading.read',
  summary: 'What is traded, held and open, the last price of each coin, and why orders were canceled',
  response: TradingOverview,
}));

const settings = lazily(() => z.object({ settings: TradingSettings }));

export const getTradingSettings = defineEndpoint(() => ({
  name: 'getTradingSettings',
  method: 'GET',
  path: '/api/admin/trading/settings',
  access: 'admin',
  stake: 'read',
  permission: 'trading.read',
  summary: 'Fees and smallest spreads of trading',
  response: settings,
}));

export const setTradingSettings = defineEndpoint(() => ({
  name: 'setTradingSettings',
  method: 'PUT',
  path: '/api/admin/trading/settings',
  access: 'admin',
  stake: 'access',
  permission: 'trading.manage',
  summary:
    'Change fees and smallest spreads. Open orders keep the fees of their acceptance; spreads change with the next price',
  body: SetTradingBody,
  response: settings,
}));

const oneHalt = lazily(() => z.object({ halt: TradingHalt }));

export const listHalts = defineEndpoint(() => ({
  name: 'listHalts',
  method: 'GET',
  path: '/api/admin/trading/halts',
  access: 'admin',
  stake: 'read',
  permission: 'trading.read',
  summary: 'Halts of trading that are on, and the last ones that were lifted, newest first',
  response: z.object({ halts: z.array(TradingHalt) }),
}));

export const haltTrading = defineEndpoint(() => ({
  name: 'haltTrading',
  method: 'POST',
  path: '/api/admin/trading/halts',
  access: 'admin',
  stake: 'access',
  permission: 'trading.manage',
  summary:
    'Halt a coin, or all trading. No order is placed or changed, and nothing fills at a price of the halt. 409 conflict if it is halted',
  body: HaltTradingBody,
  response: oneHalt,
  status: 201,
}));

export const liftHalt = defineEndpoint(() => ({
  name: 'liftHalt',
  method: 'POST',
  path: '/api/admin/trading/halts/{id}/lift',
  access: 'admin',
  stake: 'access',
  permission: 'trading.manage',
  summary: 'End a halt: open orders fill at later prices. 409 already_decided once it has ended',
  params: withId,
  body: z.object({ reason: Reason }),
  response: oneHalt,
}));
