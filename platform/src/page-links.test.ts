import { expect, it } from 'vitest';
import { pageAt, trailOf } from './page-links.ts';

it('reads the trail of pages from a link, and none from anything else', () => {
  expect(trailOf({ trail: ['', 'x'] })).toEqual(['', 'x']);
  expect(trailOf({ trail: [1] })).toEqual([]);
  expect(trailOf(null)).toEqual([]);
});

it('leaves behind the item that is chosen on this page, and keeps the filters', () => {
  const search = new URLSearchParams('status=all&item=1&cursor=a');
  expect(pageAt(search, 'b', ['', 'a'])).toEqual({ to: '?status=all&cursor=b', state: { trail: ['', 'a'] } });
  expect(pageAt(search, '', [])).toEqual({ to: '?status=all', state: { trail: [] } });
});
