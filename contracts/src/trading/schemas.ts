import { z } from 'zod';
import {
  Amount,
  Cursor,
  Day,
  Id,
  Moment,
  PositiveAmount,
  prose,
  Reason,
  SignedAmount,
  Sum,
} from '../fields.ts';
import { issue } from '../issues.ts';
import type { IssueCode } from '../languages/issue-texts.ts';
import { lazily } from '../lazily.ts';
import { LONGEST_HALT_REASON, PAUSE_MINUTES } from '../limits.ts';
import { CoinId, MarketSource } from '../market/schemas.ts';

export const OrderSide = lazily(() => z.enum(['buy', 'sell']));
export type OrderSide = z.infer<typeof OrderSide>;

export const OrderType = lazily(() => z.enum(['market', 'limit', 'stop', 'stop_limit', 'trailing_stop']));
export type OrderType = z.infer<typeof OrderType>;

/** Good till canceled, immediate or cancel, fill or kill. */
export const TimeInForce = lazily(() => z.enum(['gtc', 'ioc', 'fok']));
export type TimeInForce = z.infer<typeof TimeInForce>;

/** Which of a person's orders a list shows; the days are in UTC, of when they were placed. */
export const OrdersQuery = lazily(() =>
  z.object({
    state: z.enum(['open', 'closed', 'filled', 'canceled']).optional(),
    coin: CoinId.optional(),
    side: OrderSide.optional(),
    from: Day.optional(),
    to: Day.optional(),
    cursor: Cursor,
    seat: Id.optional(),
  }),
);

/** `canceled` and `rejected` orders may have filled in part. */
export const OrderState = lazily(() =>
  z.enum(['open', 'partially_filled', 'filled', 'canceled', 'rejected']),
);
export type OrderState = z.infer<typeof OrderState>;

/**
 * Why an order was canceled: by its owner; because its price went beyond the protection of a market order; it could not be
 * filled at once (ioc, fok); no new price came; another source of prices serves now; the other exit of its bracket
 * filled or was canceled; it can't be carried out; the account was deleted; the class that it belongs to ended.
 */
export const OrderEndReason = lazily(() =>
  z.enum([
    'by_owner',
    'price_protection',
    'not_filled_at_once',
    'no_fresh_price',
    'source_changed',
    'other_exit',
    'not_possible',
    'account_deleted',
    'class_ended',
  ]),
);
export type OrderEndReason = z.infer<typeof OrderEndReason>;

/** Which rule made a fill's price. */
export const FillRule = lazily(() =>
  z.enum(['market', 'marketable_limit', 'resting_limit', 'stop', 'stop_gap']),
);
export type FillRule = z.infer<typeof FillRule>;

/** A decimal above zero with at most ten digits before the point and eight after it. */
const decimal = (message: IssueCode) =>
  z
    .string(issue(message))
    .trim()
    .regex(/^(?=.*[1-9])\d{1,10}(\.\d{1,8})?$/, issue(message));

/** Coins, such as `0.0015`. */
export const Quantity = lazily(() => decimal('not_quantity'));
/** US dollars per coin, such as `96412.5`. */
export const Price = lazily(() => decimal('not_price'));

/** Percent with at most two decimals. */
const TrailPercent = lazily(() =>
  z
    .number(issue('not_number'))
    .min(0.1, issue('trail_range'))
    .max(50, issue('trail_range'))
    .refine((percent) => Math.round(percent * 100) / 100 === percent, issue('trail_range')),
);

const OrderTerms = lazily(() =>
  z.object({
    coin: CoinId,
    side: OrderSide,
    type: OrderType,
    quantity: Quantity.optional(),
    /** US dollars that a market buy spends, its fee included. */
    amount: PositiveAmount.optional(),
    limitPrice: Price.optional(),
    stopPrice: Price.optional(),
    trailPercent: TrailPercent.optional(),
    timeInForce: TimeInForce.default('gtc'),
    /** Prices at which what a buy filled is sold again: whichever is reached first cancels the other. */
    takeProfit: Price.optional(),
    stopLoss: Price.optional(),
    /** The caller's own name for it, unique among their orders. */
    clientOrderId: z
      .string()
      .regex(/^[\w.:-]{1,128}$/, issue('forbidden_characters'))
      .optional(),
    /** Why they place it, for their journal; the teacher of a class reads it. */
    why: prose(500).optional(),
  }),
);

export const NewOrder = lazily(() => OrderTerms.superRefine(checkTerms));
export type NewOrder = z.output<typeof NewOrder>;

/** The prices that an order of each type has. */
const pricesOf: Readonly<Record<OrderType, readonly ('limitPrice' | 'stopPrice' | 'trailPercent')[]>> = {
  market: [],
  limit: ['limitPrice'],
  stop: ['stopPrice'],
  stop_limit: ['limitPrice', 'stopPrice'],
  trailing_stop: ['trailPercent'],
};

function checkTerms(terms: z.output<typeof OrderTerms>, context: z.core.$RefinementCtx): void {
  const refuse = (field: keyof typeof terms, message: IssueCode) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const { type, side } = terms;
  for (const field of ['limitPrice', 'stopPrice', 'trailPercent'] as const) {
    const belongs = pricesOf[type].includes(field);
    if (belongs && terms[field] === undefined) refuse(field, 'required');
    if (!belongs && terms[field] !== undefined) refuse(field, 'not_of_order');
  }
  if (terms.amount !== undefined && (type !== 'market' || side !== 'buy')) refuse('amount', 'not_of_order');
  if (terms.quantity === undefined && terms.amount === undefined) refuse('quantity', 'required');
  if (terms.quantity !== undefined && terms.amount !== undefined) refuse('amount', 'quantity_or_amount');
  if (terms.timeInForce !== 'gtc' && type !== 'market' && type !== 'limit')
    refuse('timeInForce', 'not_of_order');
  for (const field of ['takeProfit', 'stopLoss'] as const) {
    if (terms[field] !== undefined && side === 'sell') refuse(field, 'not_of_order');
  }
  const { takeProfit, stopLoss } = terms;
  if (takeProfit !== undefined && stopLoss !== undefined && Number(takeProfit) <= Number(stopLoss))
    refuse('takeProfit', 'exits_order');
}

/** New terms of an open order. `quantity` includes what has filled already. */
export const AmendOrderBody = lazily(() =>
  z
    .object({
      quantity: Quantity.optional(),
      limitPrice: Price.optional(),
      stopPrice: Price.optional(),
      trailPercent: TrailPercent.optional(),
    })
    .refine((terms) => Object.values(terms).some((term) => term !== undefined), issue('nothing_to_change')),
);

/** Everything needed to compute a fill's price again. */
export const FillReceipt = lazily(() =>
  z.object({
    /** The observation: its time at the service, price, 24-hour extremes, and dollars traded in 24 hours. */
    asOf: Moment,
    price: z.string(),
    high24h: z.string(),
    low24h: z.string(),
    volume24h: z.number(),
    /** Parts per million: the 24-hour range, half the spread, and the impact of all that the person traded there. */
    range: z.number().int(),
    halfSpread: z.number().int(),
    impact: z.number().int(),
    feeRate: z.number().int(),
    rule: FillRule,
  }),
);
export type FillReceipt = z.infer<typeof FillReceipt>;

export const Fill = lazily(() =>
  z.object({
    _id: Id,
    quantity: z.string(),
    price: z.string(),
    /** Dollars paid or received, without the fee. */
    gross: Amount,
    fee: Amount,
    /** Dollars that a sale gained over what the coins had cost, fees included; null for a buy. */
    realized: SignedAmount.nullable(),
    liquidity: z.enum(['maker', 'taker']),
    at: Moment,
    receipt: FillReceipt,
  }),
);
export type Fill = z.infer<typeof Fill>;

export const Order = lazily(() =>
  z.object({
    _id: Id,
    clientOrderId: z.string().nullable(),
    coin: z.string(),
    symbol: z.string(),
    name: z.string(),
    source: MarketSource,
    side: OrderSide,
    type: OrderType,
    timeInForce: TimeInForce,
    /** Null for a market buy by amount. */
    quantity: z.string().nullable(),
    amount: Amount.nullable(),
    filledQuantity: z.string(),
    /** Null before the first fill. */
    averagePrice: z.string().nullable(),
    fee: Amount,
    limitPrice: z.string().nullable(),
    stopPrice: z.string().nullable(),
    trailPercent: z.number().nullable(),
    /** Of a trailing stop: the best price so far, and the price that triggers it now. */
    mark: z.string().nullable(),
    triggerPrice: z.string().nullable(),
    triggeredAt: Moment.nullable(),
    takeProfit: z.string().nullable(),
    stopLoss: z.string().nullable(),
    /** The buy whose coins this order sells as its take profit or stop loss. */
    entry: Id.nullable(),
    /** What the order holds now: dollars for a buy, coins for a sale. */
    held: z.string(),
    state: OrderState,
    reason: OrderEndReason.nullable(),
    createdAt: Moment,
    updatedAt: Moment,
    fills: z.array(Fill).optional(),
  }),
);
export type Order = z.infer<typeof Order>;

/** A part of what a trade costs, and its share of the trade at the published price. */
const Cost = lazily(() => z.object({ dollars: z.number(), percent: z.number() }));

export const OrderEstimate = lazily(() =>
  z.object({
    /** The expected average price, and the quantity at it. */
    price: z.string(),
    quantity: z.string(),
    /** The published price that the estimate starts from. */
    marketPrice: z.string(),
    liquidity: z.enum(['maker', 'taker']),
    spread: Cost,
    impact: Cost,
    fee: Cost,
    /** Dollars paid or received in all. */
    total: z.number(),
    /** The price at which the opposite trade gets it back, and how far it is from the published one in percent. */
    breakEven: z.object({ price: z.string(), percent: z.number() }),
    /** What the order would hold and what is available: dollars for a buy, coins for a sale. */
    required: z.string(),
    available: z.string(),
  }),
);
export type OrderEstimate = z.infer<typeof OrderEstimate>;

export const Holding = lazily(() =>
  z.object({
    coin: z.string(),
    symbol: z.string(),
    name: z.string(),
    source: MarketSource,
    quantity: z.string(),
    /** Not held for orders. */
    available: z.string(),
    /** Dollars per coin, fees included. */
    averageCost: z.string(),
    cost: Amount,
    /** The price now, or the last one that was seen; null if none was. */
    price: z.string().nullable(),
    asOf: Moment.nullable(),
    worth: Amount,
    unrealized: SignedAmount,
    /** Of all sales of this coin so far. */
    realized: SignedAmount,
    /** Percent of what all holdings are worth. */
    share: z.number(),
    /** Whether it is among the ten coins. One that isn't can only be sold, and is `unlisted` once it has no new price. */
    listed: z.boolean(),
    /** Why it can't be traded now; null if it can. */
    frozen: z.enum(['other_source', 'unlisted', 'halted']).nullable(),
  }),
);
export type Holding = z.infer<typeof Holding>;

export const Holdings = lazily(() =>
  z.object({
    /** Dollars that are available, and dollars held for orders. */
    cash: Amount,
    onOrders: Amount,
    holdings: z.array(Holding),
    worth: Amount,
    /** Of all sales so far, also of coins that the person no longer holds. */
    realized: SignedAmount,
    /** That figure and the fees by year in UTC, the latest first; years without a trade are left out. */
    years: z.array(z.object({ year: z.number().int(), realized: SignedAmount, fees: Amount })),
    /** Whether the practice money was taken. */
    grantTaken: z.boolean(),
    /** Where prices come from now. */
    source: MarketSource,
  }),
);
export type Holdings = z.infer<typeof Holdings>;

/** Coins of one fill that are still there, with what they cost. */
export const Lot = lazily(() =>
  z.object({
    order: Id,
    fill: Id,
    boughtAt: Moment,
    /** As bought, and what is left of it. */
    quantity: z.string(),
    cost: Amount,
    quantityLeft: z.string(),
    costLeft: Amount,
  }),
);
export type Lot = z.infer<typeof Lot>;

/** All trading, for staff; the figures of fills are of the last 24 hours. */
export const TradingOverview = lazily(() =>
  z.object({
    /** Dollars traded, and fees of it. */
    volume: Sum,
    fees: Sum,
    fills: z.number().int(),
    openOrders: z.number().int(),
    /** What all people's coins are worth at the last price of each. */
    holdings: Sum,
    /** Why orders that were placed in the last 24 hours were canceled, the commonest reason first. */
    canceled: z.array(z.object({ reason: OrderEndReason, count: z.number().int() })),
    /** Orders and changes that were refused in the last 24 hours, by the filter that failed, the commonest first. */
    refused: z.array(z.object({ filter: z.string(), count: z.number().int() })),
    coins: z.array(
      z.object({
        coin: z.string(),
        source: MarketSource,
        name: z.string(),
        volume: Sum,
        fees: Sum,
        fills: z.number().int(),
        openOrders: z.number().int(),
        /** What people hold, in coins, and its worth. */
        held: z.string(),
        worth: Sum,
        /** The last price, and when the service published it. */
        price: z.string().nullable(),
        asOf: Moment.nullable(),
      }),
    ),
  }),
);
export type TradingOverview = z.infer<typeof TradingOverview>;

/** Basis points with at most two decimals. */
const basisPoints = (least: number, most: number) =>
  z
    .number(issue('not_number'))
    .refine(
      (points) => points >= least && points <= most && Math.round(points * 100) / 100 === points,
      issue('points_range', { least, most }),
    );

/** What staff set of the fill model, in basis points. */
export const TradingSettings = lazily(() =>
  z.object({
    makerFee: basisPoints(0, 100),
    takerFee: basisPoints(0, 100),
    /** The smallest half spreads: of the two largest coins and those that follow the dollar, and of the others. */
    tightSpread: basisPoints(0.1, 100),
    wideSpread: basisPoints(0.1, 100),
  }),
);
export type TradingSettings = z.infer<typeof TradingSettings>;

export const SetTradingBody = lazily(() =>
  TradingSettings.extend({ reason: Reason }).refine(({ makerFee, takerFee }) => makerFee <= takerFee, {
    path: ['makerFee'],
    ...issue('fees_order'),
  }),
);

/** A halt of one coin, or of all trading where `coin` is null. */
export const TradingHalt = lazily(() =>
  z.object({
    _id: Id,
    coin: CoinId.nullable(),
    /** In staff's words; people see it. */
    reason: z.string(),
    by: z.string(),
    startedAt: Moment,
    /** Null while it is on. */
    liftedAt: Moment.nullable(),
  }),
);
export type TradingHalt = z.infer<typeof TradingHalt>;

export const HaltTradingBody = lazily(() =>
  z.object({ coin: CoinId.nullable(), reason: prose(LONGEST_HALT_REASON) }),
);

export const TradingRules = lazily(() =>
  z.object({
    source: MarketSource,
    /** Why nobody can trade now, in staff's words; null if people can. */
    halted: z.string().nullable(),
    /** Basis points. */
    fees: z.object({ maker: z.number(), taker: z.number() }),
    filters: z.object({
      significantDigits: z.number().int(),
      quantityDecimals: z.number().int(),
      /** Dollars. */
      smallestBuy: z.number(),
      openOrders: z.number().int(),
    }),
    /** The percentage that a market order's hold exceeds its price at most. */
    marketProtection: z.number(),
    /** Seconds until a market order without a new price ends. */
    freshWithin: z.number(),
    /** The share of the traded volume that one person gets, and seconds of volume of one price at most. */
    capacity: z.object({ share: z.number(), longest: z.number() }),
    /** How much wider than its floor a spread gets at most. */
    widestSpread: z.number(),
    coins: z.array(
      z.object({
        coin: z.string(),
        symbol: z.string(),
        name: z.string(),
        /** Parts per million: the smallest half spread, half the spread now, the 24-hour range now, and its usual size. */
        spreadFloor: z.number().int(),
        halfSpread: z.number().int(),
        range: z.number().int(),
        usualRange: z.number().int(),
        /** Coins that one person can trade on one side at the next price. */
        capacity: z.string(),
        halted: z.string().nullable(),
      }),
    ),
    /** Dollars of practice money, once per person; 0 where there is none. */
    startingGrant: Amount,
  }),
);
export type TradingRules = z.infer<typeof TradingRules>;

export const PauseMinutes = lazily(() => z.literal(PAUSE_MINUTES));

/** The pause that a person chose, when another choice takes its place, and when buying is possible again. */
export const TradingPause = lazily(() =>
  z.object({
    minutes: PauseMinutes,
    next: z.object({ minutes: PauseMinutes, from: Moment }).nullable(),
    /** Null while no pause is on. */
    until: Moment.nullable(),
  }),
);
export type TradingPause = z.infer<typeof TradingPause>;

/** Why an order was placed, in its person’s words; null removes it. */
export const TradeReason = lazily(() => z.object({ why: prose(500).nullable() }));

/** An order, why its person placed it in their words, and how the price of its coin changed since; a fraction. */
export const JournalEntry = lazily(() =>
  z.object({
    order: Order,
    why: z.string().nullable(),
    writtenAt: Moment.nullable(),
    /** Null before the first fill, and while the coin has no price under the order's source. */
    change: z.number().nullable(),
  }),
);
export type JournalEntry = z.infer<typeof JournalEntry>;
