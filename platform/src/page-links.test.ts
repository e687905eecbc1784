import { expect, it } from 'vitest';
import { trailOf } from './page-links.ts';

it('reads the trail of pages from a link, and none from anything else', () => {
  expect(trailOf({ trail: ['', 'x'] })).toEqual(['', 'x']);
  expect(trailOf({ trail: [1] })).toEqual([]);
  expect(trailOf(null)).toEqual([]);
});
