import {
  type Candle,
  REPLAY_CASH,
  REPLAY_STEPS,
  type ReplayLength,
  type ReplayStretch,
  type TradingSettings,
} from '@dayrise/contracts';
import { AppError } from '../../lib/app-error.ts';
import { scalePrice, simulateCandles, simulatedCoins, simulateHistory } from '../market/index.ts';
import { type CoinParameters, type Observation, parametersFrom } from '../trading/index.ts';

const day = 86_400;
/** Where the history ends, in Unix seconds. It goes back two years by day, and 90 days in shorter steps. */
const historyEnd = Date.UTC(2026, 0, 1) / 1000;

const lengths: Readonly<Record<ReplayLength, { step: number; history: number }>> = {
  day: { step: 300, history: 90 * day },
  week: { step: 3600, history: 90 * day },
  quarter: { step: day, history: 730 * day },
};

/** Candles before the first step that people see. The model needs a day of them. */
const lead = 60;
const usualRangeDays = 30;

/** A stretch of the simulated history; times in Unix seconds, volumes in dollars. */
export interface Stretch {
  readonly start: number;
  readonly step: number;
  readonly steps: number;
}

/** The stretch of a number, the same each time. */
export function chooseStretch(length: ReplayLength, seed: number): Stretch {
  const { step, history } = lengths[length];
  const steps = REPLAY_STEPS[length];
  const first = historyEnd - history + Math.max(lead * step, day);
  const places = (historyEnd - steps * step - first) / step + 1;
  // Multiplying by the golden ratio spreads numbers that follow each other.
  const place = Math.floor(((Math.imul(seed, 0x9e37_79b1) >>> 0) / 2 ** 32) * places);
  return { start: first + place * step, step, steps };
}

const endOf = ({ start, step, steps }: Stretch): number => start + step * steps;

/** What a person may see of a stretch. */
export function presentStretch(stretch: Stretch): ReplayStretch {
  const { step, steps } = stretch;
  return {
    stepSeconds: step,
    steps,
    lead,
    cash: REPLAY_CASH,
    coins: simulatedCoins.map(({ id, symbol, name }) => ({
      id,
      symbol,
      name,
      candles: candlesOf(stretch, id, lead).map(({ open, high, low, close }) => [open, high, low, close]),
    })),
  };
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

/** What the model needs of a coin: one observation at the start and after each step, and its parameters. */
export function observeCoin(
  stretch: Stretch,
  coin: string,
  settings: TradingSettings,
): { readonly steps: readonly CoinStep[]; readonly parameters: CoinParameters } {
  const { start, step } = stretch;
  const perDay = Math.max(1, day / step);
  const candles = candlesOf(stretch, coin, perDay);
  const scale = (price: number) => known(scalePrice(price));
  const observed = pointsOf(stretch, coin).map(([time, price, volume], index): CoinStep => {
    const ofDay = candles.slice(index, index + perDay);
    const last = known(ofDay.at(-1));
    return {
      observation: {
        asOf: time * 1000,
        price: scale(price),
        high24h: scale(Math.max(...ofDay.map(({ high }) => high))),
        low24h: scale(Math.min(...ofDay.map(({ low }) => low))),
        volume24h: BigInt(Math.round(volume * 100)),
      },
      path: { low: scale(last.low), high: scale(last.high) },
    };
  });
  const days = known(simulateCandles(coin, start * 1000 - 1, usualRangeDays)).map(({ high, low }) => ({
    high: scale(high),
    low: scale(low),
  }));
  return { steps: observed, parameters: parametersFrom(coin, settings, days) };
}

/** A step's moment, or its day where steps are days. */
export function nameStep({ start, step }: Stretch, number: number): string {
  const moment = new Date((start + number * step - (step === day ? 1 : 0)) * 1000).toISOString();
  return step === day ? moment.slice(0, 10) : `${moment.slice(0, 16)}Z`;
}
