import { CreateAnnouncementBody } from '@dayrise/contracts/schemas';
import { expect, test } from 'vitest';
import { asMoment } from './moment.ts';

test('a year of five digits is an issue of its field, and throws nothing', () => {
  const body = { kind: 'notice', text: 'Soon', endsAt: asMoment('20266-11-22T18:00') };
  const { error } = CreateAnnouncementBody.safeParse(body);
  expect(error?.issues.map(({ path }) => path)).toEqual([['endsAt']]);
  expect(asMoment('')).toBeUndefined();
  expect(new Date(asMoment('2026-11-22T18:00') ?? '').getFullYear()).toBe(2026);
});
