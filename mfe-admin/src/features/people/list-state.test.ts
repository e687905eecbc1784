import { expect, it } from 'vitest';
import { peopleFilter } from './list-state.ts';

it('shows the newest people first when the URL says nothing', () => {
  expect(peopleFilter(new URLSearchParams())).toEqual({
    search: undefined,
    status: undefined,
    sort: 'createdAt',
    order: 'desc',
    page: 1,
  });
});

it('reads a link, and ignores what it cannot mean', () => {
  const link = new URLSearchParams('search=ada&status=verified&sort=balance&order=asc&page=3');
  expect(peopleFilter(link)).toEqual({
    search: 'ada',
    status: 'verified',
    sort: 'balance',
    order: 'asc',
    page: 3,
  });
  expect(peopleFilter(new URLSearchParams('sort=password&order=up&page=-1&status=x'))).toMatchObject({
    sort: 'createdAt',
    order: 'desc',
    page: 1,
  });
});
