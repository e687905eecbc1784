import { UserSort } from '@dayrise/contracts/schemas';
import { oneOf, pageNumber, text } from '../../lib/list-params.ts';
import type { PeopleFilter } from './queries.ts';

/** The list filter in a URL; newest first by default. */
export function peopleFilter(params: URLSearchParams): PeopleFilter {
  return {
    search: text(params, 'search'),
    status: oneOf(params, 'status', ['verified', 'unverified', 'staff'] as const),
    sort: oneOf(params, 'sort', UserSort.options) ?? 'createdAt',
    order: oneOf(params, 'order', ['asc', 'desc'] as const) ?? 'desc',
    page: pageNumber(params),
  };
}

/** Sort orders for screens without column headings. */
export const orders = [
  { value: 'createdAt desc', label: 'Newest first' },
  { value: 'createdAt asc', label: 'Oldest first' },
  { value: 'name asc', label: 'Name, A to Z' },
  { value: 'name desc', label: 'Name, Z to A' },
  { value: 'email asc', label: 'Email, A to Z' },
  { value: 'balance desc', label: 'Largest balance' },
  { value: 'balance asc', label: 'Smallest balance' },
  { value: 'deposit desc', label: 'Largest deposit' },
  { value: 'profit desc', label: 'Largest profit' },
] as const;
