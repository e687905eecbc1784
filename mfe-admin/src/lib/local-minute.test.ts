import { expect, test } from 'vitest';
import { localMinute } from './local-minute.ts';

test('what a date-time field shows leads back to the same minute', () => {
  const moment = new Date('2026-03-29T01:30:00Z');
  expect(new Date(localMinute(moment)).toISOString()).toBe(moment.toISOString());
  expect(localMinute(moment)).toMatch(/^2026-03-\d\dT\d\d:\d0$/);
});
