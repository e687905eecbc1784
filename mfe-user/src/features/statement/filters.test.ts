import { describe, expect, it } from 'vitest';
import { readFilters } from './filters.ts';

describe('statement filters', () => {
  it('reads valid values and ignores the rest', () => {
    const search = new URLSearchParams(
      'kind=daily_return&account=moon&flow=in&from=2026-02-30&to=2026-03-01&q=%20500%20&journal=&x=1',
    );
    expect(readFilters(search)).toEqual({ kind: 'daily_return', flow: 'in', to: '2026-03-01', q: '500' });
  });
});
