import { z } from 'zod';
import { lazily } from '../lazily.ts';

/** Shapes of Alpaca's API, as far as its clients read them. Amounts are strings, times RFC 3339 with an offset. */

const Text = z.string();
const Maybe = Text.nullable();
/** Decimals come as text or as numbers, and missing ones as null. */
const DecimalIn = lazily(() =>
  z
    .union([z.string().max(40), z.number()])
    .transform(String)
    .nullish(),
);

export const AlpacaAccount = lazily(() =>
  z.object({
    id: Text,
    account_number: Text,
    status: z.literal('ACTIVE'),
    crypto_status: z.literal('ACTIVE'),
    currency: z.literal('USD'),
    cash: Text,
    buying_power: Text,
    non_marginable_buying_power: Text,
    equity: Text,
    last_equity: Text,
    portfolio_value: Text,
    position_market_value: Text,
    long_market_value: Text,
    short_market_value: Text,
    multiplier: z.literal('1'),
    shorting_enabled: z.boolean(),
    trading_blocked: z.boolean(),
    account_blocked: z.boolean(),
    transfers_blocked: z.boolean(),
    created_at: Text,
  }),
);

export const AlpacaAsset = lazily(() =>
  z.object({
    id: Text,
    class: z.literal('crypto'),
    exchange: z.literal('CRYPTO'),
    symbol: Text,
    name: Text,
    status: z.enum(['active', 'inactive']),
    tradable: z.boolean(),
    marginable: z.boolean(),
    shortable: z.boolean(),
    easy_to_borrow: z.boolean(),
    fractionable: z.boolean(),
    min_order_size: Text,
    min_trade_increment: Text,
    price_increment: Text,
  }),
);

export const AlpacaClock = lazily(() =>
  z.object({ timestamp: Text, is_open: z.boolean(), next_open: Text, next_close: Text }),
);

const OrderLeg = lazily(() =>
  z.object({
    id: Text,
    client_order_id: Text,
    created_at: Text,
    updated_at: Text,
    submitted_at: Text,
    filled_at: Maybe,
    expired_at: Maybe,
    canceled_at: Maybe,
    failed_at: Maybe,
    replaced_at: Maybe,
    replaced_by: Maybe,
    replaces: Maybe,
    asset_id: Text,
    symbol: Text,
    asset_class: z.literal('crypto'),
    notional: Maybe,
    qty: Maybe,
    filled_qty: Text,
    filled_avg_price: Maybe,
    order_class: z.enum(['simple', 'bracket', 'oto']),
    order_type: Text,
    type: Text,
    side: Text,
    time_in_force: Text,
    limit_price: Maybe,
    stop_price: Maybe,
    status: Text,
    extended_hours: z.boolean(),
    legs: z.null(),
    trail_percent: Maybe,
    trail_price: Maybe,
    hwm: Maybe,
    commission: Text,
  }),
);
/** `legs` are the exits of a buy, where a call asks for them. */
export const AlpacaOrder = lazily(() => OrderLeg.extend({ legs: z.array(OrderLeg).nullable() }));
export type AlpacaOrder = z.infer<typeof AlpacaOrder>;

export const NewAlpacaOrder = lazily(() =>
  z.object({
    symbol: z.string().max(40),
    side: z.string().max(20),
    type: z.string().max(20).default('market'),
    time_in_force: z.string().max(20).nullish(),
    qty: DecimalIn,
    notional: DecimalIn,
    limit_price: DecimalIn,
    stop_price: DecimalIn,
    trail_percent: DecimalIn,
    trail_price: DecimalIn,
    client_order_id: z.string().max(128).nullish(),
    order_class: z.string().max(20).nullish(),
    take_profit: z.object({ limit_price: DecimalIn }).nullish(),
    stop_loss: z.object({ stop_price: DecimalIn, limit_price: DecimalIn }).nullish(),
  }),
);

export const AlpacaOrderChange = lazily(() =>
  z.object({
    qty: DecimalIn,
    limit_price: DecimalIn,
    stop_price: DecimalIn,
    trail: DecimalIn,
    time_in_force: z.string().max(20).nullish(),
  }),
);

export const AlpacaPosition = lazily(() =>
  z.object({
    asset_id: Text,
    symbol: Text,
    exchange: z.literal('CRYPTO'),
    asset_class: z.literal('crypto'),
    asset_marginable: z.boolean(),
    qty: Text,
    qty_available: Text,
    avg_entry_price: Text,
    side: z.literal('long'),
    market_value: Text,
    cost_basis: Text,
    unrealized_pl: Text,
    unrealized_plpc: Text,
    unrealized_intraday_pl: Text,
    unrealized_intraday_plpc: Text,
    current_price: Text,
    lastday_price: Text,
    change_today: Text,
  }),
);

/** The order that sells a position, or why there is none. */
export const AlpacaClosedPosition = lazily(() =>
  z.object({
    symbol: Text,
    status: z.number(),
    body: z.union([AlpacaOrder, z.object({ code: z.number(), message: Text })]),
  }),
);

export const AlpacaActivity = lazily(() =>
  z.object({
    id: Text,
    activity_type: z.literal('FILL'),
    transaction_time: Text,
    type: z.enum(['fill', 'partial_fill']),
    price: Text,
    qty: Text,
    side: Text,
    symbol: Text,
    leaves_qty: Text,
    cum_qty: Text,
    order_id: Text,
    order_status: Text,
  }),
);

export const AlpacaPortfolioHistory = lazily(() =>
  z.object({
    timestamp: z.array(z.number()),
    equity: z.array(z.number()),
    profit_loss: z.array(z.number()),
    profit_loss_pct: z.array(z.number()),
    base_value: z.number(),
    timeframe: z.literal('1D'),
  }),
);

const Quote = lazily(() =>
  z.object({ t: Text, bp: z.number(), bs: z.number(), ap: z.number(), as: z.number() }),
);
const Trade = lazily(() =>
  z.object({ t: Text, p: z.number(), s: z.number(), tks: z.enum(['B', 'S']), i: z.number() }),
);
const Bar = lazily(() =>
  z.object({
    t: Text,
    o: z.number(),
    h: z.number(),
    l: z.number(),
    c: z.number(),
    v: z.number(),
    n: z.number(),
    vw: z.number(),
  }),
);
export type AlpacaBar = z.infer<typeof Bar>;
export type AlpacaTrade = z.infer<typeof Trade>;
const Level = z.object({ p: z.number(), s: z.number() });

const bySymbol = <Item extends z.ZodType>(item: Item) => z.record(z.string(), item);
export const AlpacaQuotes = lazily(() => z.object({ quotes: bySymbol(Quote) }));
export const AlpacaLatestTrades = lazily(() => z.object({ trades: bySymbol(Trade) }));
export const AlpacaLatestBars = lazily(() => z.object({ bars: bySymbol(Bar) }));
export const AlpacaBooks = lazily(() =>
  z.object({ orderbooks: bySymbol(z.object({ t: Text, b: z.array(Level), a: z.array(Level) })) }),
);
export const AlpacaTrades = lazily(() =>
  z.object({ trades: bySymbol(z.array(Trade)), next_page_token: Maybe }),
);
export const AlpacaBars = lazily(() => z.object({ bars: bySymbol(z.array(Bar)), next_page_token: Maybe }));
export const AlpacaSnapshots = lazily(() =>
  z.object({
    snapshots: bySymbol(
      z.object({
        latestTrade: Trade,
        latestQuote: Quote,
        minuteBar: Bar,
        dailyBar: Bar,
        prevDailyBar: Bar,
      }),
    ),
  }),
);
