import { expect, it } from 'vitest';
import { limitOf, noInput, orderOf, quantityFor, reachedPrice, shareOf, worthOf } from './ticket-input.ts';

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
  [{ type: 'market', limitPrice: '50000' }, 96_400, null],
  [{ type: 'stop', limitPrice: '50000', stopPrice: '90000' }, 96_400, null],
  [{ type: 'limit', limitPrice: '' }, 96_400, null],
  [{ type: 'limit', limitPrice: '50000' }, 50_000, 50_000],
  [{ type: 'stop_limit', limitPrice: '50000', stopPrice: '90000' }, 50_000, 50_000],
] as const)('values %o by the prices that its order has', (input, worth, limit) => {
  expect(worthOf({ ...noInput, ...input, quantity: '1' }, 96_400)).toBe(worth);
  expect(limitOf({ ...noInput, ...input })).toBe(limit);
});

it.each([
  ['.5', '0.5'],
  ['5.', '5'],
  [' 0.25 ', '0.25'],
  ['.', '.'],
  ['', undefined],
])('sends the decimal %j as %j', (typed, sent) => {
  const input = { ...noInput, type: 'limit', quantity: typed, limitPrice: typed } as const;
  expect(orderOf('bitcoin', input)).toMatchObject({ quantity: sent, limitPrice: sent });
});

it.each([
  ['0.00000004', 25, 8, '0.00000001'],
  ['1000', 50, 2, '500'],
  ['0.1', 25, 2, '0.02'],
  ['1.23', 100, 2, '1.23'],
])('writes of %s a share of %i %% with %i decimals as %s', (available, percent, decimals, expected) => {
  expect(shareOf(available, percent, decimals)).toBe(expected);
});

it.each([
  [{ side: 'sell', type: 'stop', stopPrice: '1800' }, 'stop'],
  [{ side: 'sell', type: 'stop', stopPrice: '900' }, null],
  [{ side: 'buy', type: 'stop_limit', stopPrice: '900', limitPrice: '1100' }, 'stop_limit'],
  [{ side: 'buy', type: 'stop', stopPrice: '1100' }, null],
  [{ side: 'buy', type: 'limit', limitPrice: '900', stopLoss: '950' }, 'stopLoss'],
  [{ side: 'buy', type: 'market', takeProfit: '900', stopLoss: '800' }, 'takeProfit'],
  [{ side: 'buy', type: 'market', takeProfit: '1100', stopLoss: '900' }, null],
] as const)('says which price of %o is reached already', (input, reached) => {
  const body = orderOf('bitcoin', { ...noInput, ...input, quantity: '1' });
  const expected = Number(body.limitPrice ?? 1000);
  expect(reachedPrice(body, { now: 1000, expected })).toBe(reached);
});
