import { expect, it } from 'vitest';
import { noInput, quantityFor, shareOf } from './ticket-input.ts';

const rules = { fees: { maker: 15, taker: 25 }, marketProtection: 5 };

it.each([
  [{ type: 'limit', limitPrice: '50000' }, '0.01994972'],
  [{ type: 'stop_limit', limitPrice: '50000', stopPrice: '40000' }, '0.01994972'],
  [{ type: 'stop', stopPrice: '50000' }, '0.01899973'],
  [{ type: 'trailing_stop', trailPercent: '10' }, '0.01727248'],
  [{ type: 'market', by: 'quantity' }, '0.01899973'],
  [{ type: 'limit', limitPrice: '' }, null],
] as const)('buys with $1000 as %o what its hold covers', (input, expected) => {
  expect(quantityFor({ ...noInput, ...input }, 1000, 50_000, rules)).toBe(expected);
});

it.each([
  ['0.00000004', 25, 8, '0.00000001'],
  ['1000', 50, 2, '500'],
  ['0.1', 25, 2, '0.02'],
  ['1.23', 100, 2, '1.23'],
])('writes of %s a share of %i %% with %i decimals as %s', (available, percent, decimals, expected) => {
  expect(shareOf(available, percent, decimals)).toBe(expected);
});
