import { describe, expect, it } from 'vitest';
import { readFilters, statementLink } from './filters.ts';

describe('statement filters', () => {
  it('reads what is valid and leaves out the rest', () => {
    const search = new URLSearchParams('kind=daily_return&account=moon&from=2026-02-30&to=2026-03-01&x=1');
    expect(readFilters(search)).toEqual({ kind: 'daily_return', to: '2026-03-01' });
  });
  it('goes through a link and back', () => {
    const filters = { kind: 'adjustment', account: 'balance', from: '2026-01-01' } as const;
    expect(readFilters(new URL(statementLink(filters), 'http://x').searchParams)).toEqual(filters);
  });
  it('is the whole statement when there is nothing to narrow', () => {
    expect(statementLink()).toBe('/user/statement');
  });
});
