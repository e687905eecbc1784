import { expect, it } from 'vitest';
import { withFilter } from './saved-filters.ts';

it('adds a filter, and replaces one of the same name', () => {
  const large = { name: 'Large', query: 'status=pending' };
  const filters = withFilter([], large);
  expect(filters).toEqual([large]);
  const changed = { name: 'Large', query: 'status=approved' };
  expect(withFilter([{ name: 'Old', query: '' }, large], changed)).toEqual([
    { name: 'Old', query: '' },
    changed,
  ]);
});
