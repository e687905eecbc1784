import { expect, it } from 'vitest';
import { changeLink, statementLink } from './statement-link.ts';

const period = {
  from: '2026-01-01',
  to: '2026-01-31',
  opening: 0,
  cameIn: 0,
  wentOut: 0,
  change: 0,
  closing: 0,
  rate: 0,
  corrected: false,
};

it('opens the entries behind a figure, with reversals where there are any', () => {
  expect(statementLink()).toBe('/user/statement');
  expect(statementLink({ account: 'hold' })).toBe('/user/statement?account=hold');
  expect(changeLink(period)).toBe('/user/statement?kind=daily_return&from=2026-01-01&to=2026-01-31');
  expect(changeLink({ ...period, corrected: true })).toBe('/user/statement?from=2026-01-01&to=2026-01-31');
});
