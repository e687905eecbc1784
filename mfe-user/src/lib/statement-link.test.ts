import { expect, it } from 'vitest';
import { dropLink, entriesBefore, statementLink } from './statement-link.ts';

it('opens the entries behind a figure', () => {
  expect(statementLink()).toBe('/user/statement');
  expect(statementLink({ account: 'hold' })).toBe('/user/statement?account=hold');
});

it('opens what adds up to the value before a day', () => {
  expect(entriesBefore('2026-03-01')).toBe('/user/statement?to=2026-02-28');
});

it('leaves out the return of the high that a drop begins at', () => {
  expect(dropLink({ from: '2026-01-31', to: '2026-02-02' })).toBe(
    '/user/statement?flow=return&from=2026-02-01&to=2026-02-02',
  );
});
