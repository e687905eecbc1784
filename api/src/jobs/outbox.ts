import { isLanguage, type Language } from '@dayrise/contracts';
import { z } from 'zod';
import type { CommandContext } from '../context.ts';
import { deleteByAgeInBatches } from '../data/retention.ts';
import type { InTransaction } from '../data/transaction.ts';
import { clock } from '../lib/clock.ts';
import { jsonOf } from '../lib/json-of.ts';
import { logger } from '../lib/logger.ts';
import { isStopping } from '../lib/shutdown.ts';
import { traceparent, withSpan } from '../lib/tracing.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { type Job, oneAtATime } from './job.ts';
import { addJob } from './queue.ts';

/** Something to do after a transaction has committed. Its row was written in that transaction. */
export interface OutboxEvent<Payload> {
  /** The same for every attempt, so that what is done twice can be recognized. */
  readonly id: string;
  readonly payload: Payload;
}

export interface OutboxHandler<Payload extends z.ZodType> {
  readonly kind: string;
  /** Ids rather than records. The database keeps it until it is carried out, so it must hold no secret. */
  readonly payload: Payload;
  /** Lanes don't wait for each other, so that a service that hangs delays no other work. Default: `main`. */
  readonly lane?: string;
  /** Idempotent: may run twice. Throw `PermanentFailure` when another attempt can't succeed. */
  readonly handle: (context: CommandContext, event: OutboxEvent<z.output<Payload>>) => Promise<void>;
}

/** A handler of any payload type. */
export interface AnyOutboxHandler {
  readonly kind: string;
  readonly lane: string;
  run(context: CommandContext, id: string, payload: unknown): Promise<void>;
}

export interface DefinedOutboxHandler<Payload extends z.ZodType> extends AnyOutboxHandler {
  /** Writes an event in the caller's transaction. Returns its id. */
  add(within: InTransaction<CommandContext>, event: NewEvent<z.input<Payload>>): Promise<string>;
  /** Writes events whose ids are given, except those that were written before. */
  addOnce(
    within: InTransaction<CommandContext>,
    events: readonly (NewEvent<z.input<Payload>> & { readonly id: string })[],
  ): Promise<void>;
}

export interface NewEvent<Payload> {
  /** The person whom it is about; erasing that person drops it. */
  readonly personId: string | null;
  readonly payload: Payload;
  /** The language for a person who chose none. Default: the call's, if it is from them or from a visitor. */
  readonly language?: Language | null;
}

/** Ends an event's attempts. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/** Declares what to do with one kind of event. Add it to its module's `outbox`. */
export function defineOutboxHandler<Payload extends z.ZodType>(
  handler: OutboxHandler<Payload>,
): DefinedOutboxHandler<Payload> {
  const rowOf = (context: Causing, { personId, payload, language }: NewEvent<z.input<Payload>>) => {
    const now = clock.date();
    return {
      kind: handler.kind,
      personId,
      payload,
      createdAt: now,
      dueAt: now,
      traceparent: traceparent(),
      language: language === undefined ? languageFor(context, personId) : language,
    };
  };
  return {
    kind: handler.kind,
    lane: handler.lane ?? 'main',
    run: (context, id, payload) => handler.handle(context, { id, payload: handler.payload.parse(payload) }),
    add: async (within, event) => {
      const { id } = await within.database.outbox.create({
        data: { ...rowOf(within, event), payload: z.record(z.string(), z.json()).parse(event.payload) },
        select: { id: true },
      });
      within.afterCommit(requestRun);
      return id;
    },
    addOnce: async (within, events) => {
      const rows = events.map((event) => ({ id: event.id, ...rowOf(within, event) }));
      await within.database.$executeRaw`
        INSERT INTO outbox (id, kind, person_id, payload, created_at, due_at, traceparent, language)
        SELECT id, kind, "personId", payload, "createdAt", "dueAt", traceparent, language
        FROM jsonb_to_recordset(${jsonOf(rows)}::jsonb) AS new (id uuid, kind text, "personId" uuid, payload jsonb,
          "createdAt" timestamptz, "dueAt" timestamptz, traceparent text, language text)
        ON CONFLICT DO NOTHING`;
      within.afterCommit(requestRun);
    },
  };
}

const carryOutJobName = 'outbox.carry-out';
/** Milliseconds for which a process collects requests, so that many commands together queue one run. */
const collectMs = 250;
let requested: NodeJS.Timeout | undefined;

/** Queues a run for what was just committed. If that fails, the next scheduled run carries it out. */
function requestRun(): void {
  if (requested) return;
  requested = setTimeout(() => {
    requested = undefined;
    addJob(carryOutJobName).catch((error) => logger.debug({ err: error }, 'outbox: no run was queued'));
  }, collectMs).unref();
}

type Causing = Pick<CommandContext, 'actor' | 'language'>;

/** The language of the call, if it is from the person whom the event is about, or from a visitor. */
function languageFor({ actor, language = null }: Causing, personId: string | null): Language | null {
  return actor === null || actor.id === personId ? language : null;
}

const batch = 10;
/** Events deleted per statement. */
const deletedBatch = 10_000;
/** Milliseconds after which another process may try, because the one that took an event is gone. */
const leaseMs = 120_000;
/** Milliseconds that an attempt is waited for, so that none stops its lane. What it began may go on beside the next. */
const attemptMs = 90_000;
const firstDelayMs = 5000;
const longestDelayMs = 3_600_000;
/** Milliseconds after which an event that keeps failing is given up. */
const giveUpAfterMs = 3 * 86_400_000;
/** Attempts before that, whose pauses take some hours: an event may have waited for a worker all the time. */
const fewestAttempts = 12;

interface Claimed {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly created_at: Date;
  readonly traceparent: string | null;
  readonly language: string | null;
}

/**
 * Carries out every event that is due. Any number of processes may do so at once. A failed event is tried again, each
 * time later, for three days.
 */
export async function carryOutOutbox(
  context: CommandContext,
  handlers: readonly AnyOutboxHandler[],
  timeoutMs = attemptMs,
): Promise<void> {
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  // Handlers may add events, such as a mail for each recipient of a notification.
  for (let found = batch; found > 0 && !isStopping(); ) {
    const events = await claim(context, [...byKind.keys()]);
    found = events.length;
    await Promise.all(
      events.map((event) =>
        withSpan(`outbox ${event.kind}`, { kind: 'CONSUMER', continues: event.traceparent }, () =>
          carryOut(context, event, byKind.get(event.kind), timeoutMs),
        ),
      ),
    );
  }
}

/** Takes events that are due, also those whose time a clock chose that was ahead. Kinds that only a newer version knows stay for its processes. */
async function claim({ database }: CommandContext, kinds: readonly string[]): Promise<Claimed[]> {
  const now = clock.date();
  return database.$queryRaw<Claimed[]>`
    UPDATE outbox SET attempts = attempts + 1, due_at = ${new Date(now.getTime() + leaseMs)}
    WHERE id IN (
      SELECT id FROM outbox WHERE done_at IS NULL AND kind = ANY(${kinds})
        AND (due_at <= ${now} OR due_at > ${new Date(now.getTime() + 2 * longestDelayMs)})
      ORDER BY due_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, payload, attempts, created_at, traceparent, language`;
}

interface Outcome {
  readonly doneAt?: Date;
  readonly dueAt?: Date;
  readonly payload?: Record<string, never>;
  readonly error: string | null;
}

async function carryOut(
  context: CommandContext,
  event: Claimed,
  handler: AnyOutboxHandler | undefined,
  timeoutMs: number,
): Promise<void> {
  // The row is gone if the person was erased in the meantime.
  const { id } = event;
  const mark = (data: Outcome) => context.database.outbox.updateMany({ where: { id }, data });
  try {
    const language = isLanguage(event.language) ? event.language : null;
    const own = { ...context, requestId: `outbox:${event.id}`, language };
    const attempt = async () => {
      await handler?.run(own, event.id, event.payload);
      await mark({ doneAt: clock.date(), payload: {}, error: null });
    };
    // Without a limit, a handler that hangs would block its lane forever.
    await withTimeout(attempt(), timeoutMs, () => new Error(`The attempt took longer than ${timeoutMs} ms.`));
  } catch (fault) {
    const error = storable(fault instanceof Error ? fault.message : String(fault));
    const now = clock.now();
    const isTriedEnough =
      event.attempts >= fewestAttempts && now - event.created_at.getTime() > giveUpAfterMs;
    const isOver = fault instanceof PermanentFailure || isTriedEnough;
    const log = { err: fault, event: event.id, kind: event.kind, attempt: event.attempts };
    if (isOver) {
      logger.error(log, 'outbox: given up');
      await mark({ doneAt: clock.date(), payload: {}, error });
    } else {
      logger.warn(log, 'outbox: attempt failed');
      await mark({ dueAt: new Date(now + delayAfter(event.attempts)), error });
    }
  }
}

/** An error's text as PostgreSQL takes it: other servers wrote it. */
function storable(text: string): string {
  return text.replaceAll('\0', '').slice(0, 500).toWellFormed();
}

/** Milliseconds until the next attempt, doubled each time. */
function delayAfter(attempts: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (attempts - 1));
}

/** The jobs that carry events out and delete old ones. */
export function createOutboxJobs(handlers: readonly AnyOutboxHandler[]): readonly Job[] {
  // A lane that waits for a hanging server holds one of the worker's slots: later runs leave it out.
  const lanes = [...Map.groupBy(handlers, ({ lane }) => lane).values()].map((own) =>
    oneAtATime((context) => carryOutOutbox(context, own)),
  );
  return [
    {
      name: carryOutJobName,
      retry: { attempts: 1, delay: 1000 },
      // For attempts that failed before, and for processes that were killed before they requested a run.
      schedule: { every: 5000 },
      handle: async (context) => {
        await Promise.all(lanes.map((carryOutLane) => carryOutLane(context)));
      },
    },
    {
      name: 'outbox.delete-old',
      retry: { attempts: 3, delay: 60_000 },
      schedule: { pattern: '40 3 * * *' },
      handle: (context) =>
        deleteByAgeInBatches(
          context,
          'outbox',
          deletedBatch,
          (database, before) => database.$executeRaw`
            DELETE FROM outbox WHERE id IN (
              SELECT id FROM outbox WHERE done_at < ${before} LIMIT ${deletedBatch})`,
        ),
    },
  ];
}
