import type { AlpacaBar, AlpacaTrade, Coin } from '@dayrise/contracts';
import type { AlpacaBarQuery, AlpacaRange } from '@dayrise/contracts/schemas';
import type { z } from 'zod';
import type { Database } from '../../../data/prisma.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import {
  type BarRow,
  findCandles,
  findFirstPriceTime,
  readBars,
  readPrices,
  scalePrice,
} from '../../market/index.ts';
import { divideDown, divideUp, formatUnits, MILLION, readTradingRules } from '../../trading/index.ts';
import { findCoins, readCoins, symbolOf, timeOf } from './symbols.ts';

const day = 86_400;
const week = 7 * day;
/** Stored prices that one call reads at most, in seconds: bars below and above an hour. */
const mostSeconds = { short: day, long: 3 * day };
const mostTrades = 1000;

/** A value for each coin of a list of symbols, by symbol; coins without a price are left out. */
async function bySymbol<Value>(
  symbols: string,
  describe: (coin: Coin, price: number) => Value | Promise<Value>,
): Promise<Record<string, Value>> {
  const coins = await findCoins(symbols);
  const priced = coins.flatMap((coin) =>
    coin.current_price === null ? [] : ([[coin, coin.current_price]] as const),
  );
  return Object.fromEntries(
    await Promise.all(
      priced.map(async ([coin, price]) => [symbolOf(coin.symbol), await describe(coin, price)] as const),
    ),
  );
}

const momentOf = ({ last_updated: at }: Coin): string => timeOf(at ?? clock.date());
const rounded = (value: number): number => Number(value.toPrecision(12));

/** A price as orders may have it: with so many significant digits, rounded down for a bid and up for an ask. */
function orderable(price: bigint, digits: number, divide: typeof divideUp): number {
  const step = 10n ** BigInt(Math.max(0, String(price).length - digits));
  return Number(formatUnits(divide(price, step) * step));
}

/** The modelled bid and ask of coins; sizes are what one person gets at the next price. */
export async function readQuotes(database: Database, symbols: string) {
  const rules = await readTradingRules(database);
  return bySymbol(symbols, (coin, price) => {
    const model = rules.coins.find(({ coin: id }) => id === coin.id);
    const half = BigInt(model?.halfSpread ?? 0);
    const size = Number(model?.capacity ?? 0);
    const { significantDigits } = rules.filters;
    const quoted = (share: bigint, divide: typeof divideUp) =>
      orderable(divide((scalePrice(price) ?? 0n) * share, MILLION), significantDigits, divide);
    return {
      t: momentOf(coin),
      bp: quoted(MILLION - half, divideDown),
      bs: size,
      ap: quoted(MILLION + half, divideUp),
      as: size,
    };
  });
}

export async function readBooks(database: Database, symbols: string) {
  const quotes = await readQuotes(database, symbols);
  return Object.fromEntries(
    Object.entries(quotes).map(([symbol, { t, bp, bs, ap, as }]) => [
      symbol,
      { t, b: [{ p: bp, s: bs }], a: [{ p: ap, s: as }] },
    ]),
  );
}

export const readLatestTrades = (symbols: string) => bySymbol(symbols, lastTrade);

function lastTrade(coin: Coin, price: number): AlpacaTrade {
  return { t: momentOf(coin), p: price, s: 0, tks: 'B', i: Date.parse(momentOf(coin)) };
}

type Range = z.output<typeof AlpacaRange>;
type BySymbol<Item> = Readonly<Record<string, readonly Item[]>>;

/** From when on a range is read in pages. Null if it is its newest prices that are asked for. */
const pagedFrom = ({ start, sort, page_token: token }: Range): Date | null =>
  sort === 'asc' ? (token ?? start ?? null) : null;

/**
 * At most `limit` of the bars or trades of each symbol, which come oldest first: the oldest in pages, otherwise the newest.
 * A page ends for all symbols where the first of them has more. There `next` starts; null after the last page.
 */
function pageOf<Item extends { readonly t: string }>(all: BySymbol<Item>, range: Range, limit = range.limit) {
  const isPaged = pagedFrom(range) !== null;
  const ends = isPaged ? Object.values(all).flatMap((items) => items[limit]?.t ?? []) : [];
  const next = ends.toSorted()[0] ?? null;
  const page = Object.entries(all).map(([symbol, items]) => {
    const asked = isPaged ? items.filter(({ t }) => next === null || t < next) : items.slice(-limit);
    return [symbol, range.sort === 'desc' ? asked.toReversed() : [...asked]] as const;
  });
  return { page: Object.fromEntries(page), next };
}

const tokenOf = (next: string | number | null): string | null =>
  next === null ? null : new Date(next).toISOString();

/** The stored prices of coins as trades. They have no size: nobody traded here. */
export async function readTrades(database: Database, range: Range) {
  const { source } = await readCoins();
  const to = range.end ?? clock.date();
  const first = pagedFrom(range);
  const from = first ?? range.start ?? new Date(to.getTime() - 3_600_000);
  const limit = Math.min(range.limit, mostTrades);
  const trades = await bySymbol(range.symbols, async ({ id: coin }) => {
    const read = (sort: 'asc' | 'desc') =>
      readPrices(database, { coin, source, from, to }, { limit: limit + 1, sort });
    const rows = first ? await read('asc') : (await read('desc')).reverse();
    return rows.map(({ asOf, price }, index): AlpacaTrade => {
      const before = rows[index - 1]?.price ?? price;
      return {
        t: timeOf(asOf),
        p: Number(price) / 1e8,
        s: 0,
        tks: price < before ? 'S' : 'B',
        i: asOf.getTime(),
      };
    });
  });
  const { page, next } = pageOf(trades, range, limit);
  return { trades: page, next_page_token: tokenOf(next) };
}

/** Bars of coins, oldest first unless sorted otherwise. */
export async function readBarsOf(
  database: Database,
  { timeframe, ...range }: z.output<typeof AlpacaBarQuery>,
) {
  const seconds = secondsOf(timeframe);
  const { bars, later } =
    seconds < day ? await storedBars(database, range, seconds) : await dailyBars(range, seconds);
  const { page, next } = pageOf(bars, range);
  return { bars: page, next_page_token: tokenOf(next ?? later) };
}

/** `5Min`, `1H`, `1Day`, `1Week`, `1M` (a month of 30 days) in seconds. Throws `invalid` for 0, and from 24 hours on. */
function secondsOf(timeframe: string): number {
  const [, count = '', unit = ''] = /^(\d+)(.*)$/.exec(timeframe) ?? [];
  const short = unit.toLowerCase();
  const width = { min: 60, t: 60, hour: 3600, h: 3600, day, d: day, week, w: week }[short] ?? 30 * day;
  const seconds = Number(count) * width;
  if (seconds === 0 || (width === 3600 && seconds >= day))
    throw new AppError('invalid', undefined, { text: 'Invalid format for parameter timeframe' });
  return seconds;
}

/**
 * Bars of stored prices, of as long a time as one call reads: from the first price of the page on, or up to the last one
 * asked for. All are whole: they are those that begin in the range. `later` is the start of the next bar after the page.
 */
async function storedBars(database: Database, range: Range, seconds: number) {
  const { source } = await readCoins();
  const coins = (await findCoins(range.symbols)).map(({ id }) => id);
  const step = seconds * 1000;
  const most = (seconds < 3600 ? mostSeconds.short : mostSeconds.long) * 1000;
  const length = Math.min(range.limit, Math.floor(most / step)) * step;
  const last = Math.floor((range.end?.getTime() ?? clock.now()) / step) * step;
  const to = last + step - 1;
  const findFirst = async (from: number) => {
    const span = { coins, source, from: new Date(from), to: new Date(to) };
    const found = await findFirstPriceTime(database, span);
    return found === null ? null : Math.floor(found.getTime() / step) * step;
  };
  const read = (from: number, until: number) =>
    bySymbol(range.symbols, async ({ id: coin }) => {
      const span = { coin, source, from: new Date(from), to: new Date(until) };
      return (await readBars(database, span, seconds)).map((row) => toBar(row, seconds));
    });
  const start = pagedFrom(range);
  const firstFrom = (at: Date | undefined) => Math.ceil((at?.getTime() ?? 0) / step) * step;
  if (start === null) {
    const from = Math.max(firstFrom(range.start), last + step - length);
    return { bars: await read(from, to), later: null };
  }
  // Empty stretches are passed, so that no page is empty.
  const first = await findFirst(firstFrom(start));
  if (first === null) return { bars: {}, later: null };
  const next = first + length;
  const [bars, later] = await Promise.all([read(first, Math.min(next - 1, to)), findFirst(next)]);
  return { bars, later };
}

function toBar({ start, volume, count, ...row }: BarRow, seconds: number): AlpacaBar {
  const average = row.average / 1e8;
  return {
    t: timeOf(start),
    o: Number(row.open) / 1e8,
    h: Number(row.high) / 1e8,
    l: Number(row.low) / 1e8,
    c: Number(row.close) / 1e8,
    v: rounded((volume * seconds) / day / average),
    n: count,
    vw: rounded(average),
  };
}

async function dailyBars(range: Range, seconds: number) {
  const { source } = await readCoins();
  const start = range.page_token ?? range.start;
  const bars = await bySymbol(range.symbols, async (coin) => {
    const found = await findCandles(coin.id);
    // Bars can't say that they are simulated, as candles do: none stand in for those of the market.
    const candles = found.source === source ? found.candles : [];
    // Weeks begin on Mondays. 1970 began on a Thursday.
    const shift = seconds % week === 0 ? 4 * day : 0;
    const startOf = (time: number) => Math.floor((time - shift) / seconds) * seconds + shift;
    const groups = [...Map.groupBy(candles, ({ time }) => startOf(time))];
    // How the first one began may not be known.
    const whole = groups.filter(([time, [candle]], index) => index > 0 || candle?.time === time);
    const asked = whole.filter(
      ([time]) =>
        (!start || time * 1000 >= start.getTime()) && (!range.end || time * 1000 <= range.end.getTime()),
    );
    return asked.map(([time, group]) => {
      const [first, last] = [group[0], group.at(-1)];
      return barOf(new Date(time * 1000).toISOString(), {
        open: first?.open ?? 0,
        high: Math.max(...group.map(({ high }) => high)),
        low: Math.min(...group.map(({ low }) => low)),
        close: last?.close ?? 0,
        // Past volumes aren't known.
        volume: 0,
      });
    });
  });
  return { bars, later: null };
}

function barOf(
  at: string,
  {
    open,
    high,
    low,
    close,
    volume,
  }: { open: number; high: number; low: number; close: number; volume: number },
): AlpacaBar {
  return { t: timeOf(at), o: open, h: high, l: low, c: close, v: rounded(volume), n: 1, vw: close };
}

export async function readLatestBars(database: Database, symbols: string) {
  const { bars } = await readBarsOf(database, { symbols, timeframe: '1Min', limit: 5, sort: 'asc' });
  const latest = Object.entries(bars).flatMap(([symbol, of]) =>
    of.slice(-1).map((bar) => [symbol, bar] as const),
  );
  return Object.fromEntries(latest);
}

/** The price, the modelled quote, and the last 24 hours in place of a day on an exchange. */
export async function readSnapshots(database: Database, symbols: string) {
  const [quotes, minutes] = await Promise.all([
    readQuotes(database, symbols),
    readLatestBars(database, symbols),
  ]);
  return bySymbol(symbols, (coin, price) => {
    const open = rounded(price / (1 + (coin.price_change_percentage_24h ?? 0) / 100));
    const at = momentOf(coin);
    const volume = (coin.total_volume ?? 0) / price;
    const daily = barOf(at, {
      open,
      high: coin.high_24h ?? price,
      low: coin.low_24h ?? price,
      close: price,
      volume,
    });
    const before = new Date(Date.parse(at) - day * 1000).toISOString();
    const past = barOf(before, { open, high: open, low: open, close: open, volume: 0 });
    const symbol = symbolOf(coin.symbol);
    return {
      latestTrade: lastTrade(coin, price),
      latestQuote: quotes[symbol] ?? { t: at, bp: price, bs: 0, ap: price, as: 0 },
      minuteBar:
        minutes[symbol] ?? barOf(at, { open: price, high: price, low: price, close: price, volume: 0 }),
      dailyBar: daily,
      prevDailyBar: past,
    };
  });
}
