import { expect, test } from 'vitest';
import { amounts, dayAfter, dayPast, grown, realized, WORLD_ECONOMY } from './compounding.ts';

test.each(amounts)(
  '%d dollars pass the world’s economy on the day that is named, and not before',
  (amount) => {
    const day = dayPast(amount, WORLD_ECONOMY);
    expect(grown(amount, day)).toBeGreaterThan(WORLD_ECONOMY);
    expect(grown(amount, day - 1)).toBeLessThanOrEqual(WORLD_ECONOMY);
  },
);

test('an amount above the goal has passed it from the start', () => {
  expect(dayPast(200, 100)).toBe(0);
});

test('500 dollars at 10 % a day', () => {
  expect(grown(500, 0)).toBe(500);
  expect(grown(500, 30)).toBeCloseTo(8724.7, 1);
  expect(dayPast(500, WORLD_ECONOMY)).toBe(275);
});

test('recorded days multiply, losses too', () => {
  const [first = 0, second = 0, third = 0] = realized(1000, [0.1, -0.1, 0]);
  expect(first).toBeCloseTo(1100);
  expect(second).toBeCloseTo(990);
  expect(third).toBeCloseTo(990);
  expect(realized(1000, [])).toEqual([]);
});

test('days are counted over the ends of months', () => {
  expect(dayAfter('2026-11-29', 3)).toBe('2026-12-02');
  expect(dayAfter('2026-11-29', 0)).toBe('2026-11-29');
});
