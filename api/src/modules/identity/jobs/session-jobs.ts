import type { Job } from '../../../jobs/index.ts';
import { carryOutRevocations } from '../commands/carry-out-revocations.ts';
import { deleteOldSecurityEvents } from '../commands/delete-old-security-events.ts';
import { deleteOldSessions, endExpiredSessions } from '../commands/end-expired-sessions.ts';
import { deleteExpiredChallenges } from '../factors/challenges.ts';
import { deleteOldLinks } from '../mails/links.ts';

/**
 * Ends expired sessions, so that open tabs learn of it: calls check the limits themselves. Retries revocations that did
 * not reach Redis, because Redis was down or the process was killed.
 */
export const endSessionsJob: Job = {
  name: 'sessions.end-expired',
  retry: { attempts: 1, delay: 1000 },
  schedule: { every: 5000 },
  handle: async (context) => {
    await Promise.all([endExpiredSessions(context), carryOutRevocations(context)]);
  },
};

/** Each visit to the login page creates a challenge. */
export const deleteExpiredChallengesJob: Job = {
  name: 'factors.delete-challenges',
  retry: { attempts: 1, delay: 1000 },
  schedule: { every: 600_000 },
  handle: deleteExpiredChallenges,
};

export const deleteOldSessionsJob: Job = {
  name: 'sessions.delete-old',
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '20 3 * * *' },
  handle: async (context) => {
    await deleteOldSessions(context);
    await deleteOldSecurityEvents(context);
    await deleteOldLinks(context);
  },
};
