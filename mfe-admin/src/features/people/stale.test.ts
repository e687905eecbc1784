import { ApiError } from '@dayrise/platform';
import { formatMoney } from '@dayrise/ui-kit';
import { expect, it } from 'vitest';
import type { Figure } from './figures.ts';
import { staleSentence } from './stale.ts';
import { figureMessages } from './texts.ts';

const sentenceOf = (error: unknown, figure: Figure) =>
  staleSentence(error, figure, figureMessages.in('en'), formatMoney);

const conflict = (code: string, details: Record<string, unknown> = {}) =>
  new ApiError(409, { code, message: 'No.', details }, null);

it('says what the figure is now when it changed meanwhile', () => {
  expect(sentenceOf(conflict('stale_figure', { current: 20 }), 'balance')).toMatch(
    /^Balance is now \$20\.00: /,
  );
  expect(sentenceOf(conflict('stale_figure'), 'profit')).toMatch(/^Profit changed while you were editing\. /);
});

it('says what holds a balance up', () => {
  expect(sentenceOf(conflict('below_hold', { hold: 500 }), 'balance')).toContain('the $500.00 on hold');
});

it('leaves other refusals to the server’s words', () => {
  expect(sentenceOf(conflict('idempotency_in_flight'), 'balance')).toBeNull();
  expect(sentenceOf(new Error('gone'), 'balance')).toBeNull();
});
