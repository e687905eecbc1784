import { expect, test } from 'vitest';
import { placeOf, spreadInWords } from './figures.ts';

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
