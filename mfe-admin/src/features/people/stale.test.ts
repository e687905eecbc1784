import { ApiError } from '@dayrise/platform';
import { expect, it } from 'vitest';
import { staleSentence } from './stale.ts';

const conflict = (code: string, details: Record<string, unknown> = {}) =>
  new ApiError(409, { code, message: 'No.', details }, null);

it('says what the figure is now when it changed meanwhile', () => {
  expect(staleSentence(conflict('stale_figure', { current: 20 }), 'balance')).toMatch(
    /^Balance is now \$20\.00: /,
  );
  expect(staleSentence(conflict('stale_figure'), 'profit')).toMatch(/^Profit has changed: /);
});

it('says what holds a balance up', () => {
  expect(staleSentence(conflict('below_hold', { hold: 500 }), 'balance')).toContain('the $500.00 on hold');
});

it('leaves other refusals to the server’s words', () => {
  expect(staleSentence(conflict('idempotency_in_flight'), 'balance')).toBeNull();
  expect(staleSentence(new Error('gone'), 'balance')).toBeNull();
});
