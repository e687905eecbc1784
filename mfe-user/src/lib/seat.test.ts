import { expect, it } from 'vitest';
import { sellsAtMarket } from './seat.ts';

it.each([
  [true, true, true],
  [true, false, true],
  [false, true, false],
  [false, false, true],
])('with market orders %s, a coin that is listed %s is sold by one: %s', (marketOrders, listed, sells) => {
  expect(sellsAtMarket({ marketOrders }, { listed })).toBe(sells);
});
