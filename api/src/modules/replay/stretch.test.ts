import { expect, it } from 'vitest';
import { scalePrice, simulateCandles } from '../market/index.ts';
import { chooseStretch, observeCoin, presentStretch } from './stretch.ts';

const settings = { makerFee: 15, takerFee: 25, tightSpread: 1, wideSpread: 3 };

it.each(['day', 'week', 'quarter'] as const)(
  'knows the highest and lowest price of the day before each step of a %s',
  (length) => {
    const stretch = chooseStretch(length, 7);
    const { start, step, steps } = stretch;
    const perDay = 86_400 / step;
    const candles = simulateCandles('bitcoin', (start + steps * step) * 1000 - 1, perDay + steps, step) ?? [];
    const days = Array.from({ length: steps + 1 }, (_, index) => candles.slice(index, index + perDay));
    const observed = observeCoin(stretch, 'bitcoin', settings).steps;
    expect(observed.map(({ observation: { high24h, low24h } }) => [high24h, low24h])).toEqual(
      days.map((ofDay) => [
        scalePrice(Math.max(...ofDay.map(({ high }) => high))),
        scalePrice(Math.min(...ofDay.map(({ low }) => low))),
      ]),
    );
  },
);

it('computes a stretch once, whatever the fees and spreads', () => {
  const stretch = chooseStretch('day', 7);
  const other = { ...settings, tightSpread: 10 };
  const [before, after] = [settings, other].map((each) => observeCoin(stretch, 'bitcoin', each));
  expect(after?.steps).toBe(before?.steps);
  expect([before, after].map((each) => each?.parameters.spreadFloor)).toEqual([100n, 1000n]);
  const again = chooseStretch('day', 7);
  expect(presentStretch(again, other).coins).toBe(presentStretch(stretch, settings).coins);
  expect(presentStretch(chooseStretch('day', 8), settings).coins).not.toBe(
    presentStretch(stretch, settings).coins,
  );
});
