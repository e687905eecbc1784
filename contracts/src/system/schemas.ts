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
    /** `stale`: no check has finished for so long that its verdict no longer counts. */
    ledger: z.enum(['ok', 'drift', 'stale', 'unchecked']),
    ledgerCheckedAt: Moment.nullable(),
    /** Every check, with what is wrong where one failed. */
    checks: z.array(z.object({ name: z.string(), ok: z.boolean(), problem: z.string().nullable() })),
  }),
);

/** What a signed-in person's open tabs hear of. */
export const LiveEvent = lazily(() =>
  z.discriminatedUnion('type', [
    /** Something of the person's own changed: read these areas again. */
    z.object({
      type: z.literal('changed'),
      areas: z.array(z.enum(['money', 'support', 'profile', 'settings'])),
    }),
    /** For admins: something waits, or was decided. */
    z.object({ type: z.literal('queues') }),
    z.object({ type: z.literal('session_ended'), reason: SessionEnd }),
  ]),
);
export type LiveEvent = z.infer<typeof LiveEvent>;

/** Told to every open tab, signed in or not. */
export const PlatformEvent = lazily(() => z.object({ type: z.literal('remotes_changed'), at: Moment }));
export type PlatformEvent = z.infer<typeof PlatformEvent>;

export const JobFailure = lazily(() =>
  z.object({
    _id: z.string(),
    job: z.string(),
    /** The first line of what went wrong. */
    reason: z.string(),
    /** How often it was tried. */
    attempts: z.number().int(),
    at: Moment,
  }),
);
export type JobFailure = z.infer<typeof JobFailure>;
