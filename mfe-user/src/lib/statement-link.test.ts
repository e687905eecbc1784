import { expect, it } from 'vitest';
import { changeLink, dropLink, entriesBefore, statementLink } from './statement-link.ts';

it('opens the entries behind a figure', () => {
  expect(statementLink()).toBe('/user/statement');
  expect(statementLink({ account: 'hold' })).toBe('/user/statement?account=hold');
});

it('opens what adds up to the value before a day', () => {
  expect(entriesBefore('2026-03-01')).toBe('/user/statement?to=2026-02-28');
});

it('leaves out the return of the high that a drop begins at', () => {
  const drop = { from: '2026-01-31', to: '2026-02-02', change: -10, fromCoins: 0 };
  expect(dropLink(drop)).toBe('/user/statement?flow=return&from=2026-02-01&to=2026-02-02');
  expect(dropLink({ ...drop, fromCoins: -4 })).toBe('/user/statement?from=2026-02-01&to=2026-02-02');
});

it('opens the portfolio for what coins alone did, and all entries for what both did', () => {
  const day = { from: '2026-02-01', to: '2026-02-01' };
  const ofThatDay = 'from=2026-02-01&to=2026-02-01';
  expect(changeLink({ ...day, change: 5, fromCoins: 0 })).toBe(`/user/statement?flow=return&${ofThatDay}`);
  expect(changeLink({ ...day, change: 120, fromCoins: 120 })).toBe('/user/portfolio');
  expect(changeLink({ ...day, change: 125, fromCoins: 120 })).toBe(`/user/statement?${ofThatDay}`);
});
