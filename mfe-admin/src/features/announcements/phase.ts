import type { ManagedAnnouncement } from '@dayrise/contracts';

export type Phase = 'planned' | 'shown' | 'over';

/** Whether an announcement is planned, shown or over; `now` in milliseconds since 1970. */
export function phaseOf({ startsAt, endsAt, endedAt }: ManagedAnnouncement, now: number): Phase {
  if (endedAt !== null || Date.parse(endsAt) <= now) return 'over';
  return Date.parse(startsAt) > now ? 'planned' : 'shown';
}
