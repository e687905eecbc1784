import { z } from 'zod';
import { defineJob } from '../../../jobs/index.ts';
import { carryOutRevocations } from '../commands/carry-out-revocations.ts';
import { endExpiredSessions, forgetOldSessions } from '../commands/end-expired-sessions.ts';

import { forgetOldSecurityEvents } from '../commands/forget-old-security-events.ts';

const nothing = z.object({});

/** Often, so that an open tab hears within a second that its session is over; it costs three index look-ups. */
export const endExpiredSessionsJob = defineJob({
  name: 'sessions.end-expired',
  payload: nothing,
  retry: { attempts: 1, delay: 1000 },
  schedule: { every: 1000 },
  handle: endExpiredSessions,
});

/** What a process could not tell Redis by itself: Redis was away, or the process was killed. */
export const carryOutRevocationsJob = defineJob({
  name: 'sessions.carry-out-revocations',
  payload: nothing,
  retry: { attempts: 1, delay: 1000 },
  schedule: { every: 1000 },
  handle: carryOutRevocations,
});

export const forgetOldSessionsJob = defineJob({
  name: 'sessions.forget-old',
  payload: nothing,
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '20 3 * * *' },
  handle: async (context) => {
    await forgetOldSessions(context);
    await forgetOldSecurityEvents(context);
  },
});
