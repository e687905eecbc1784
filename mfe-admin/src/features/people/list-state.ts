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
  { value: 'createdAt desc', name: 'newest' },
  { value: 'createdAt asc', name: 'oldest' },
  { value: 'name asc', name: 'nameUp' },
  { value: 'name desc', name: 'nameDown' },
  { value: 'email asc', name: 'emailUp' },
  { value: 'email desc', name: 'emailDown' },
  { value: 'balance desc', name: 'balanceDown' },
  { value: 'balance asc', name: 'balanceUp' },
  { value: 'deposit desc', name: 'depositDown' },
  { value: 'deposit asc', name: 'depositUp' },
  { value: 'profit desc', name: 'profitDown' },
  { value: 'profit asc', name: 'profitUp' },
] as const;
