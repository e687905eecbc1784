import { UserSort } from '@dayrise/contracts/schemas';
import { expect, it } from 'vitest';
import { orders, peopleFilter } from './list-state.ts';

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

it('names each order that the headings of the table give', () => {
  const all = UserSort.options.flatMap((sort) => [`${sort} asc`, `${sort} desc`]);
  expect(orders.map(({ value }) => value).toSorted()).toEqual(all.toSorted());
});
