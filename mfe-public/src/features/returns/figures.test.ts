import type { DailyReturn } from '@dayrise/contracts';
import { expect, test } from 'vitest';
import { distributionBars, historyBars, placeOf, scaleOf, spreadInWords } from './figures.ts';

const day = (name: string, rate: number): DailyReturn => ({
  day: name,
  rate,
  positions: 3,
  amount: 12.5,
  source: 'simulated',
});

test.each([
  [[], 0.01],
  [[0.004, -0.0099], 0.01],
  [[0.004, -0.011], 0.02],
  [[0.031], 0.05],
  [[-0.1], 0.1],
])('rates %j are drawn within a round bound', (rates, bound) => {
  expect(scaleOf(rates.map((rate, index) => day(`2026-11-0${index + 1}`, rate)))).toBe(bound);
});

test('gains rise from the middle line and losses hang from it', () => {
  const bars = historyBars(
    [day('2026-11-01', 0.05), day('2026-11-02', -0.1), day('2026-11-03', 0)],
    { width: 30, height: 100 },
    0.1,
  );
  expect(bars.map(({ y, height, sign }) => ({ y, height, sign }))).toEqual([
    { y: 25, height: 25, sign: 'gain' },
    { y: 50, height: 50, sign: 'loss' },
    { y: 49, height: 1, sign: 'flat' },
  ]);
  for (const bar of bars) expect(bar.x + bar.width).toBeLessThanOrEqual(30);
});

test('the distribution stands on its lower edge, the fullest step as high as the chart', () => {
  const bars = distributionBars(
    [
      { from: -0.01, to: 0, days: 4 },
      { from: 0, to: 0.01, days: 8 },
      { from: 0.01, to: 0.02, days: 0 },
    ],
    { width: 300, height: 100 },
  );
  expect(bars.map(({ y, height, sign }) => ({ y, height, sign }))).toEqual([
    { y: 50, height: 50, sign: 'loss' },
    { y: 0, height: 100, sign: 'gain' },
    { y: 100, height: 0, sign: 'gain' },
  ]);
});

test('a rate is placed between the limits and never beyond them', () => {
  expect([-0.5, -0.1, 0, 0.05, 0.1, 2].map((rate) => placeOf(rate, 200))).toEqual([0, 0, 100, 150, 200, 200]);
});

test('the spread is one sentence', () => {
  const spread = {
    days: 62,
    lowest: -0.031,
    lowerQuartile: -0.006,
    median: 0.001,
    upperQuartile: 0.011,
    highest: 0.04,
    mean: 0.002,
    negativeDays: 27,
  };
  expect(spreadInWords(spread)).toBe(
    '62 days so far: from −3.10% to +4.00%, half of them between −0.60% and +1.10%, 27 below zero.',
  );
});
