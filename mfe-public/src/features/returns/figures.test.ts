import { expect, test } from 'vitest';
import { placeOf } from './figures.ts';
import { messages } from './texts.ts';

test('a rate is placed between the limits and never beyond them', () => {
  expect([-0.5, -0.1, 0, 0.05, 0.1, 2].map((rate) => placeOf(rate, 200))).toEqual([0, 0, 100, 150, 200, 200]);
});

test('the spread is one sentence', () => {
  const figures = {
    days: 62,
    lowest: '−3.10%',
    highest: '+4.00%',
    lowerQuartile: '−0.60%',
    upperQuartile: '+1.10%',
  };
  const { spread } = messages.in('en');
  expect(spread({ ...figures, below: 27 })).toBe(
    '62 days so far: from −3.10% to +4.00%, half of them between −0.60% and +1.10%, 27 below zero.',
  );
  expect(spread({ ...figures, days: 1, below: 0 })).toMatch(/^1 day so far: .*, none below zero\.$/);
});
