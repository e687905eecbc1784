import { expect, it } from 'vitest';
import { sincePrices } from './since-prices.ts';

const day = (number: number, own: number, market: number | null) => ({
  day: `2026-01-0${number}`,
  own,
  bitcoin: market,
  coins: market,
});

it('begins on the day before the first one with prices', () => {
  const days = [day(1, 0, 0), day(2, 0, null), day(3, 0, null), day(4, 0.01, 0.02), day(5, 0.01, null)];
  expect(sincePrices(days)).toEqual({
    shown: [day(3, 0, 0), day(4, 0.01, 0.02), day(5, 0.01, null)],
    start: '2026-01-04',
  });
});

it('shows all days when prices are known from the start, or never', () => {
  const known = [day(1, 0, 0), day(2, 0.01, 0.02), day(3, 0.02, null)];
  expect(sincePrices(known)).toEqual({ shown: known, start: '2026-01-01' });
  const never = [day(1, 0, 0), day(2, 0.01, null), day(3, 0.02, null)];
  expect(sincePrices(never)).toEqual({ shown: never, start: '2026-01-01' });
  expect(sincePrices([])).toEqual({ shown: [], start: undefined });
});
