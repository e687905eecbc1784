import { expect, it } from 'vitest';
import { minutesText } from './words.ts';

it('says a limit in the unit people use for it', () => {
  expect([3_000, 1_000, 300_000, 900_000, 43_200_000].map(minutesText)).toEqual([
    '3 seconds',
    '1 second',
    '5 minutes',
    '15 minutes',
    '12 hours',
  ]);
});
