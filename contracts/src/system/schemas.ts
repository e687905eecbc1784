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

/** A page view of a browser, or a call that it made. */
export const BrowserSpan = lazily(() =>
  z.object({
    /** Ids in the form of W3C Trace Context. */
    trace: z.string().regex(/^[\da-f]{32}$/),
    id: z.string().regex(/^[\da-f]{16}$/),
    /** The page view of a call; null for a page view. */
    parent: z
      .string()
      .regex(/^[\da-f]{16}$/)
      .nullable(),
    kind: z.enum(['page', 'call']),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    /** The server keeps only the route that it belongs to. */
    path: z.string().startsWith('/').max(500),
    /** Milliseconds since it started, because a browser's clock may be wrong, and how many it took. */
    agoMs: z.number().min(0),
    ms: z.number().min(0),
    /** 0 for a call without an answer. */
    status: z.number().int().min(0).max(599),
  }),
);
export type BrowserSpan = z.infer<typeof BrowserSpan>;

/** An event for a signed-in person's open tabs. */
export const LiveEvent = lazily(() =>
  z.discriminatedUnion('type', [
    /** The person's data in these areas changed and should be fetched again. */
    z.object({
      type: z.literal('changed'),
      areas: z.array(
        z.enum(['money', 'support', 'profile', 'settings', 'notifications', 'watchlist', 'orders']),
      ),
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
