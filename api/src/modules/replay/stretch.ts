import {
  type Candle,
  REPLAY_CASH,
  REPLAY_STEPS,
  type ReplayLength,
  type ReplayStretch,
  type TradingSettings,
} from '@dayrise/contracts';
import { AppError } from '../../lib/app-error.ts';
import { keepLatest } from '../../lib/keep-latest.ts';
import { wireDay } from '../../lib/wire-day.ts';
import { scalePrice, simulateCandles, simulatedCoins, simulateHistory } from '../market/index.ts';
import { type CoinParameters, type Observation, parametersFrom } from '../trading/index.ts';

const day = 86_400;
/** The days that stretches are of; the start in Unix seconds. */
const history = { start: Date.UTC(2024, 0, 1) / 1000, days: 731 };

const stepOf: Readonly<Record<ReplayLength, number>> = { day: 300, week: 3600, quarter: day };

/** Candles before the first step that people see. The model needs a day of them. */
const lead = 60;
const usualRangeDays = 30;

/** Whole days in UTC of the simulated history; times in Unix seconds. */
export interface Stretch {
  readonly start: number;
  readonly step: number;
  readonly steps: number;
}

/** The stretch of a number, the same each time. */
export function chooseStretch(length: ReplayLength, seed: number): Stretch {
  const [step, steps] = [stepOf[length], REPLAY_STEPS[length]];
  const places = history.days - (steps * step) / day + 1;
  // Multiplying by the golden ratio spreads numbers that follow each other.
  const place = Math.floor(((Math.imul(seed, 0x9e37_79b1) >>> 0) / 2 ** 32) * places);
  return { start: history.start + place * day, step, steps };
}

const endOf = ({ start, step, steps }: Stretch): number => start + step * steps;

const nameOf = ({ start, step }: Stretch): string => `${start} ${step}`;

/** 300 KB each at most. */
const keepCoins = keepLatest<ReplayStretch['coins']>(10);

/** What a person may see of a stretch. */
export function presentStretch(stretch: Stretch, settings: TradingSettings): ReplayStretch {
  const { step, steps } = stretch;
  const coins = keepCoins(nameOf(stretch), () =>
    simulatedCoins.map(({ id, symbol, name }) => ({
      id,
      symbol,
      name,
      candles: candlesOf(stretch, id, lead).map(({ open, high, low, close }) => [open, high, low, close]),
    })),
  );
  return { stepSeconds: step, steps, lead, cash: REPLAY_CASH, settings, coins };
}

function known<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new AppError('not_found');
  return value;
}

/** Candles of the steps, after `before` earlier ones. Throws `not_found` for a coin that has none. */
const candlesOf = (stretch: Stretch, coin: string, before: number): readonly Candle[] =>
  known(simulateCandles(coin, endOf(stretch) * 1000 - 1, before + stretch.steps, stretch.step));

/** Time, price in dollars and volume of a coin at the start and after each step. */
const pointsOf = (stretch: Stretch, coin: string) =>
  known(
    simulateHistory(coin, endOf(stretch) * 1000, {
      step: stretch.step,
      span: (stretch.steps + 1) * stretch.step,
    }),
  );

/** The prices of a coin at the start and after each step, in dollars. */
export const closesOf = (stretch: Stretch, coin: string): readonly number[] =>
  pointsOf(stretch, coin).map(([, price]) => price);

/** A coin as the model of fills sees it at a step. */
export interface CoinStep {
  readonly observation: Observation;
  readonly path: { readonly low: bigint; readonly high: bigint };
}

/** The largest of each `width` values in a row. */
function slidingMax(values: readonly number[], width: number): number[] {
  /** Places and values that can still become the largest: each is larger than those after it. */
  let candidates: (readonly [place: number, value: number])[] = [];
  return values
    .map((value, place) => {
      const left = candidates.filter(([earlier, other]) => earlier > place - width && other > value);
      candidates = [...left, [place, value]];
      return candidates[0]?.[1] ?? value;
    })
    .slice(width - 1);
}

/** A coin over a stretch: an observation at the start and after each step, and the ranges of the days before. */
interface Observed {
  readonly steps: readonly CoinStep[];
  readonly days: readonly { readonly high: bigint; readonly low: bigint }[];
}

/** 100 KB each at most. */
const keepObserved = keepLatest<Observed>(50);

function observe(stretch: Stretch, coin: string): Observed {
  const perDay = day / stretch.step;
  const candles = candlesOf(stretch, coin, perDay);
  const highs = slidingMax(
    candles.map(({ high }) => high),
    perDay,
  );
  const lows = slidingMax(
    candles.map(({ low }) => -low),
    perDay,
  );
  const scale = (price: number | undefined) => known(scalePrice(known(price)));
  const steps = pointsOf(stretch, coin).map(([time, price, volume], index): CoinStep => {
    const last = known(candles[index + perDay - 1]);
    return {
      observation: {
        asOf: time * 1000,
        price: scale(price),
        high24h: scale(highs[index]),
        low24h: scale(-known(lows[index])),
        volume24h: BigInt(Math.round(volume * 100)),
      },
      path: { low: scale(last.low), high: scale(last.high) },
    };
  });
  const before = known(simulateCandles(coin, stretch.start * 1000 - 1, usualRangeDays));
  return { steps, days: before.map(({ high, low }) => ({ high: scale(high), low: scale(low) })) };
}

/** What the model needs of a coin: one observation at the start and after each step, and its parameters. */
export function observeCoin(
  stretch: Stretch,
  coin: string,
  settings: TradingSettings,
): { readonly steps: readonly CoinStep[]; readonly parameters: CoinParameters } {
  const { steps, days } = keepObserved(`${nameOf(stretch)} ${coin}`, () => observe(stretch, coin));
  return { steps, parameters: parametersFrom(coin, settings, days) };
}

/** A step's moment, or its day where steps are days. */
export function nameStep({ start, step }: Stretch, number: number): string {
  const moment = new Date((start + number * step - (step === day ? 1 : 0)) * 1000).toISOString();
  return step === day ? moment.slice(0, 10) : `${moment.slice(0, 16)}Z`;
}

/** The days of the steps up to one, or of the first step. */
export function daysOf(
  { start, step }: Stretch,
  last: number,
): { readonly from: string; readonly to: string } {
  const end = start + Math.max(last, 1) * step - 1;
  return { from: wireDay(new Date(start * 1000)), to: wireDay(new Date(end * 1000)) };
}
