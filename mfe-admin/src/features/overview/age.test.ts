import { expect, it } from 'vitest';
import { ageLevel, nextRunText } from './age.ts';

it.each([
  [0, 'fresh'],
  [3.9 * 3_600_000, 'fresh'],
  [4 * 3_600_000, 'waiting'],
  [24 * 3_600_000, 'late'],
])('calls a wait of %i ms %s', (age, level) => {
  expect(ageLevel(age)).toBe(level);
});

it('says when a job runs next', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(nextRunText('2026-11-21T12:00:04Z', now)).toBe('within a minute');
  expect(nextRunText('2026-11-21T11:59:58Z', now)).toBe('within a minute');
  expect(nextRunText('2026-11-21T15:00:00Z', now)).toBe('in 3 hours');
  expect(nextRunText(null, now)).toBe('not scheduled');
});
