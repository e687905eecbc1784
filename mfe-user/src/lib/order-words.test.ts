import { formattingFor } from '@dayrise/ui-kit';
import { expect, it } from 'vitest';
import { messages } from './order-texts.ts';
import { amendable, orderTerms } from './order-words.ts';

const texts = messages.in('en');
const formatting = formattingFor('en-US');

it.each([
  ['2.1234', 'At $2.1234 or better'],
  ['1.0003', 'At $1.0003 or better'],
  ['0.17123', 'At $0.17123 or better'],
  ['92000', 'At $92,000.00 or better'],
])('writes a limit of %s with all of its digits', (limitPrice, terms) => {
  const order = {
    type: 'limit',
    limitPrice,
    stopPrice: null,
    trailPercent: null,
    triggerPrice: null,
  } as const;
  expect(orderTerms(texts, formatting, order)).toBe(terms);
});

const open = {
  state: 'open',
  quantity: '1',
  limitPrice: null,
  stopPrice: null,
  trailPercent: null,
  triggeredAt: null,
  entry: null,
} as const;
const reached = { triggeredAt: '2026-11-21T12:00:00Z' };

it.each([
  [{ type: 'market' }, []],
  [{ type: 'limit', limitPrice: '900' }, ['quantity', 'limitPrice']],
  [{ type: 'limit', limitPrice: '900', state: 'partially_filled' }, ['quantity', 'limitPrice']],
  [{ type: 'limit', limitPrice: '900', state: 'canceled' }, []],
  [{ type: 'limit', limitPrice: '900', entry: 'buy' }, ['limitPrice']],
  [{ type: 'stop', stopPrice: '900', entry: 'buy' }, ['stopPrice']],
  [{ type: 'stop', stopPrice: '900', entry: 'buy', ...reached }, []],
  [{ type: 'stop', stopPrice: '900', ...reached }, ['quantity']],
  [{ type: 'stop_limit', stopPrice: '900', limitPrice: '890' }, ['quantity', 'limitPrice', 'stopPrice']],
  [{ type: 'stop_limit', stopPrice: '900', limitPrice: '890', ...reached }, ['quantity', 'limitPrice']],
  [{ type: 'trailing_stop', trailPercent: 5 }, ['quantity', 'trailPercent']],
  [{ type: 'trailing_stop', trailPercent: 5, ...reached }, ['quantity']],
] as const)('says what can be changed of %o', (order, terms) => {
  expect(amendable({ ...open, ...order })).toEqual(terms);
});
