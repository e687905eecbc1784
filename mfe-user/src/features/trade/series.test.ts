import type { Order } from '@dayrise/contracts';
import { expect, test } from 'vitest';
import { beginOf, chooseCoins, compare, fillMarks, placeOf } from './series.ts';

const points = (...prices: readonly (readonly [number, number])[]) =>
  prices.map(([time, price]) => ({ time, price, volume: null }));

test('compares two coins in percent from where both are known', () => {
  const own = points([0, 50], [10, 100], [20, 150], [31, 50]);
  const other = points([10, 2], [20, 1], [30, 4]);
  expect(compare(own, other)).toEqual([
    { time: 10, own: 0, other: 0 },
    { time: 20, own: 50, other: -50 },
    { time: 31, own: -50, other: 100 },
  ]);
  expect(compare(own, points([5, 1]))).toEqual([]);
});

test('says where the data begins only if that is later than the range', () => {
  const now = 100 * 86_400_000;
  expect(beginOf(points([93.1 * 86_400, 1]), '7d', now)).toBeNull();
  expect(beginOf(points([95 * 86_400, 1]), '7d', now)).toBe(95 * 86_400);
  expect(beginOf([], '7d', now)).toBeNull();
});

test('places prices by day in ranges of months, and by time in shorter ones', () => {
  expect(placeOf(86_400, '1y')).toBe('1970-01-02');
  expect(placeOf(86_400, '1d')).toBe('1970-01-02T00:00:00.000Z');
});

test('marks filled orders alone, since other orders change without a fill', () => {
  const order = (state: Order['state'], side: Order['side'], updatedAt: string) => ({
    state,
    side,
    updatedAt,
  });
  const orders = [
    order('filled', 'sell', '2026-11-21T15:10:00.000Z'),
    order('filled', 'buy', '2026-11-21T14:59:00.000Z'),
    order('filled', 'buy', '2026-11-20T14:59:00.000Z'),
    order('partially_filled', 'buy', '2026-11-21T15:10:00.000Z'),
    order('canceled', 'buy', '2026-11-21T15:10:00.000Z'),
  ];
  const from = Date.parse('2026-11-21T00:00:00.000Z') / 1000;
  expect(fillMarks(orders, '1h', from)).toEqual([
    { time: from + 14 * 3600, direction: 'up' },
    { time: from + 15 * 3600, direction: 'down' },
  ]);
});

test('falls back from coins that are not listed, and compares no coin with itself', () => {
  const listed = ['bitcoin', 'ethereum'];
  const asked = (coin: string, compare: string | null) => chooseCoins({ coin, compare }, listed);
  expect(asked('ethereum', 'bitcoin')).toEqual({ coin: 'ethereum', compare: 'bitcoin' });
  expect(asked('ethereum', 'ethereum')).toEqual({ coin: 'ethereum', compare: null });
  expect(asked('moon', 'bitcoin')).toEqual({ coin: 'bitcoin', compare: null });
  expect(asked('ethereum', 'moon')).toEqual({ coin: 'ethereum', compare: null });
  expect(chooseCoins({ coin: 'moon', compare: null }, [])).toEqual({ coin: 'moon', compare: null });
});
