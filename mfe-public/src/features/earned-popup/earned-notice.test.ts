import { expect, test } from 'vitest';
import { cities, drawNotice, type EarnedNotice } from './earned-notice.ts';
import { messages } from './texts.ts';

test('the ranges are 5000 to 54999 dollars, any city, 0 to 59 minutes', () => {
  expect(drawNotice(() => 0)).toEqual({ amount: 5000, city: cities[0], minutesAgo: 0 });
  expect(drawNotice(() => 1 - Number.EPSILON)).toEqual({
    amount: 54_999,
    city: cities.at(-1),
    minutesAgo: 59,
  });
});

test('every draw stays within the ranges, in whole numbers, and draws differ', () => {
  const drawn = Array.from({ length: 5000 }, () => drawNotice(Math.random));
  const names = new Set<string>(cities);
  const isWithin = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  const isValid = ({ amount, city, minutesAgo }: EarnedNotice) =>
    isWithin(amount, 5000, 54_999) && names.has(city) && isWithin(minutesAgo, 0, 59);
  expect(drawn.filter((notice) => !isValid(notice))).toEqual([]);
  expect(new Set(drawn.map((notice) => notice.city)).size).toBe(cities.length);
  expect(new Set(drawn.map((notice) => notice.minutesAgo)).size).toBe(60);
});

test('the age is said in words', () => {
  const { ago } = messages.in('en');
  expect(ago({ minutes: 0 })).toBe('just now');
  expect(ago({ minutes: 1 })).toBe('1 minute ago');
  expect(ago({ minutes: 59 })).toBe('59 minutes ago');
});
