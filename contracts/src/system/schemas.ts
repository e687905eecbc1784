import { z } from 'zod';
import { Moment } from '../fields.ts';
import { SessionEnd } from '../identity/schemas.ts';
import { lazily } from '../lazily.ts';

const Part = lazily(() => z.enum(['up', 'down']));

export const Health = lazily(() =>
  z.object({
    status: z.enum(['ok', 'down']),
    /** Names of the checks that failed; empty when all is well. */
    down: z.array(z.string()),
    database: Part,
    redis: Part,
    /** `stale`: the last check is too old to count. */
    ledger: z.enum(['ok', 'drift', 'stale', 'unchecked']),
    ledgerCheckedAt: Moment.nullable(),
    /** Every check, with the problem when it failed. */
    checks: z.array(z.object({ name: z.string(), ok: z.boolean(), problem: z.string().nullable() })),
  }),
);

/** An event for a signed-in person's open tabs. */
export const LiveEvent = lazily(() =>
  z.discriminatedUnion('type', [
    /** The person's data in these areas changed and should be fetched again. */
    z.object({
      type: z.literal('changed'),
      areas: z.array(z.enum(['money', 'support', 'profile', 'settings', 'notifications', 'watchlist'])),
    }),
    /** For admins: a review queue changed. */
    z.object({ type: z.literal('queues') }),
    z.object({ type: z.literal('session_ended'), reason: SessionEnd }),
  ]),
);
export type LiveEvent = z.infer<typeof LiveEvent>;

/** An event for every open tab, signed in or not. */
export const PlatformEvent = lazily(() => z.object({ type: z.literal('remotes_changed'), at: Moment }));
export type PlatformEvent = z.infer<typeof PlatformEvent>;

export const JobFailure = lazily(() =>
  z.object({
    _id: z.string(),
    job: z.string(),
    /** First line of the error message. */
    reason: z.string(),
    /** Number of attempts. */
    attempts: z.number().int(),
    at: Moment,
  }),
);
export type JobFailure = z.infer<typeof JobFailure>;
