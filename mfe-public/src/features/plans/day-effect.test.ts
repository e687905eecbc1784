import { expect, test } from 'vitest';
import { dayEffect } from './day-effect.ts';

test.each([
  [500, 0.0123, 6.15],
  [1000, -0.031, -31],
  [9000, 0.000001, 0],
  [500, -0.00001, -0.01],
  [10_000, 0.1, 1000],
  [7000, 0, 0],
])('%d dollars at a rate of %d change by %d', (price, rate, effect) => {
  expect(dayEffect(price, rate)).toBe(effect);
});
