import { expect, test } from 'vitest';
import { movingAverage, relativeStrength } from './indicators.ts';

test('averages the last values, and none before there are enough', () => {
  expect(movingAverage([1, 2, 3, 4, 5], 3)).toEqual([null, null, 2, 3, 4]);
  expect(movingAverage([1, 2], 3)).toEqual([null, null]);
});

test('tells how much of the moves was upward, as Wilder computed it', () => {
  expect(relativeStrength([1, 2, 3, 4], 3)).toEqual([null, null, null, 100]);
  expect(relativeStrength([5, 5, 5], 2)).toEqual([null, null, 50]);
  // Moves +1 −1 +1 −1: means of the first two are 0.5 each, then 0.75 : 0.25, then 0.375 : 0.625.
  expect(relativeStrength([1, 2, 1, 2, 1], 2)).toEqual([null, null, 50, 75, 37.5]);
});
