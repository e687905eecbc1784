import { describe, expect, it } from 'vitest';
import { pageOf, readPage } from './page-number.ts';

describe('page numbers', () => {
  it.each([
    ['page=3', 3],
    ['', 1],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=x', 1],
    ['page=1.5', 1],
  ])('reads "%s" as page %i', (search, page) => {
    expect(readPage(new URLSearchParams(search))).toBe(page);
  });
  it('stays within the list', () => {
    expect(pageOf(9, 25, 10)).toBe(3);
    expect(pageOf(2, 0, 10)).toBe(1);
  });
});
