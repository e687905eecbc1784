import type { Formatting } from '@dayrise/ui-kit';
import type { messages } from './texts.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The urgency of a waiting item by its age in milliseconds. */
export function ageLevel(age: number): 'fresh' | 'waiting' | 'late' {
  if (age < 4 * hour) return 'fresh';
  return age < 24 * hour ? 'waiting' : 'late';
}

type NextRunTexts = Pick<ReturnType<typeof messages.in>['jobs'], 'notScheduled' | 'withinMinute'>;

/** When a scheduled job runs next, as text; `now` in milliseconds since 1970. */
export function nextRunText(
  at: string | null,
  now: number,
  texts: NextRunTexts,
  { formatRelativeTime }: Pick<Formatting, 'formatRelativeTime'>,
): string {
  if (at === null) return texts.notScheduled;
  const wait = Date.parse(at) - now;
  return wait < minute ? texts.withinMinute : formatRelativeTime(at, now);
}
