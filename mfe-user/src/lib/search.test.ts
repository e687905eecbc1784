import { expect, it } from 'vitest';
import { withParameters } from './search.ts';

it('sets, replaces and removes parameters, and leaves the others and its input alone', () => {
  const search = new URLSearchParams('tab=closed&cursor=abc&days=30');
  expect(withParameters(search, { tab: 'all', cursor: null, view: 'table' }).toString()).toBe(
    'tab=all&days=30&view=table',
  );
  expect(search.get('cursor')).toBe('abc');
});
