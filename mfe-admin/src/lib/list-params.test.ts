import { describe, expect, it } from 'vitest';
import { day, id, oneOf, pageNumber, patchParams, queueView, text } from './list-params.ts';

const params = (query: string) => new URLSearchParams(query);

describe('patchParams', () => {
  it('starts at the first page when a filter changes', () => {
    expect(
      patchParams(params('status=pending&cursor=x&page=4&item=y'), { status: 'approved' }).toString(),
    ).toBe('status=approved');
  });

  it('keeps the filters when the place changes, and drops empty values', () => {
    expect(patchParams(params('search=ada'), { page: 2 }).toString()).toBe('search=ada&page=2');
    expect(patchParams(params('search=ada&sort=name'), { search: '' }).toString()).toBe('sort=name');
  });
});

describe('reading a URL that anybody may have typed', () => {
  it('takes only known options', () => {
    expect(oneOf(params('sort=name'), 'sort', ['name', 'email'])).toBe('name');
    expect(oneOf(params('sort=__proto__'), 'sort', ['name', 'email'])).toBeUndefined();
  });

  it('shows what is undecided unless something else is chosen', () => {
    const view = (query: string) => queueView(params(query), 'status', ['approved']);
    expect([view(''), view('status=approved'), view('status=some')]).toEqual([
      'pending',
      'approved',
      'pending',
    ]);
    expect(view('status=all')).toBeUndefined();
  });

  it('takes only identifiers, days and page numbers that are some', () => {
    expect(id(params('actor=1'), 'actor')).toBeUndefined();
    expect(id(params('actor=3f2b7c1e-0000-4000-8000-000000000001'), 'actor')).toBeDefined();
    expect(day(params('from=2026-02-30'), 'from')).toBeUndefined();
    expect(day(params('from=2026-02-28'), 'from')).toBe('2026-02-28');
    expect(pageNumber(params('page=0'))).toBe(1);
    expect(pageNumber(params('page=1e9'))).toBe(1);
    expect(pageNumber(params('page=12'))).toBe(12);
  });

  it('trims and cuts free text', () => {
    expect(text(params('search=%20ada%20'), 'search')).toBe('ada');
    expect(text(params('search=%20'), 'search')).toBeUndefined();
    expect(text(params(`search=${'a'.repeat(200)}`), 'search')).toHaveLength(100);
  });
});
