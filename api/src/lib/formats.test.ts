import { expect, it } from 'vitest';
import { formatsOf } from './formats.ts';

it.each([
  [2.1234, '$2.1234'],
  [1.0003, '$1.0003'],
  [0.17123, '$0.17123'],
  [0.00002431, '$0.00002431'],
  [92_000, '$92,000.00'],
])('writes a price of %d with all of its digits', (price, text) => {
  expect(formatsOf('en').price(price)).toBe(text);
});

it('writes a percentage that rounds to zero without a sign', () => {
  expect(formatsOf('en').percent(-0.001, 2)).toBe('0.00%');
  expect(formatsOf('en').percent(-0.5, 2)).toBe('−0.50%');
});
