import { formattingFor } from '@dayrise/ui-kit';
import { expect, it } from 'vitest';
import { messages } from './order-texts.ts';
import { orderTerms } from './order-words.ts';

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
