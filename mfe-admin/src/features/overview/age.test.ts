import { formatRelativeTime } from '@dayrise/ui-kit';
import { expect, it } from 'vitest';
import { ageLevel, nextRunText } from './age.ts';
import { messages } from './texts.ts';

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
  const textOf = (at: string | null) => nextRunText(at, now, messages.in('en').jobs, { formatRelativeTime });
  expect(textOf('2026-11-21T12:00:04Z')).toBe('within a minute');
  expect(textOf('2026-11-21T11:59:58Z')).toBe('within a minute');
  expect(textOf('2026-11-21T15:00:00Z')).toBe('in 3 hours');
  expect(textOf(null)).toBe('not scheduled');
});
