import { expect, it } from 'vitest';
import { ageLevel } from './age.ts';

it.each([
  [0, 'fresh'],
  [3.9 * 3_600_000, 'fresh'],
  [4 * 3_600_000, 'waiting'],
  [24 * 3_600_000, 'late'],
])('calls a wait of %i ms %s', (age, level) => {
  expect(ageLevel(age)).toBe(level);
});
