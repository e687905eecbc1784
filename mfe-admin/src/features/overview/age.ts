import { formatRelativeTime } from '@dayrise/ui-kit';

const minute = 60_000;
const hour = 60 * minute;

/** The urgency of a waiting item by its age in milliseconds. */
export function ageLevel(age: number): 'fresh' | 'waiting' | 'late' {
  if (age < 4 * hour) return 'fresh';
  return age < 24 * hour ? 'waiting' : 'late';
}

/** When a scheduled job runs next, as text; `now` in milliseconds since 1970. */
export function nextRunText(at: string | null, now: number): string {
  if (at === null) return 'not scheduled';
  const wait = Date.parse(at) - now;
  return wait < minute ? 'within a minute' : formatRelativeTime(at, now);
}
