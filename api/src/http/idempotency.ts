import { createHash } from 'node:crypto';
import type { Actor, CommandContext } from '../context.ts';
import { type InTransaction, withTransaction } from '../data/transaction.ts';
import { clock } from '../lib/clock.ts';
import { AppError } from './app-error.ts';

/** Characters. */
const longestKey = 255;
/** Milliseconds. */
export const keptFor = 86_400_000;

export interface IdempotentCall {
  readonly actor: Actor;
  readonly key: string;
  /** Operation and validated input. */
  readonly operation: string;
  readonly input: unknown;
}

export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Checks the form of an `Idempotency-Key`. Throws `malformed`. */
export function checkKey(key: string): void {
  if (key.length > longestKey || !/^[\x20-\x7e]+$/.test(key)) throw new AppError('malformed');
}

/**
 * Runs a command in one transaction with the record of its answer: either both are durable or neither is, so
 * an acknowledged command is there exactly once. The same key and input answers the kept answer; another input
 * throws `idempotency_mismatch`, one still at work `idempotency_in_flight`.
 */
export async function once(
  context: CommandContext,
  call: IdempotentCall,
  work: (context: InTransaction<CommandContext>) => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([call.operation, call.input]))
    .digest('hex');
  return withTransaction(context, async (within) => {
    await takeKey(within, call);
    const where = { personId_key: { personId: call.actor.id, key: call.key } };
    const kept = await within.database.idempotencyKey.findUnique({ where });
    const fresh = kept && clock.now() - kept.createdAt.getTime() < keptFor;
    if (fresh && kept.fingerprint !== fingerprint) throw new AppError('idempotency_mismatch');
    if (fresh) return { status: kept.status, body: kept.answer };
    const answer = await work(within);
    const record = { fingerprint, status: answer.status, answer: answer.body ?? {}, createdAt: clock.date() };
    await within.database.idempotencyKey.upsert({
      where,
      create: { personId: call.actor.id, key: call.key, ...record },
      update: record,
    });
    return answer;
  });
}

/** The lock is the transaction's own: a process that dies frees the key with it. */
async function takeKey(context: InTransaction<CommandContext>, call: IdempotentCall): Promise<void> {
  const name = `idempotency:${call.actor.id}:${call.key}`;
  const [row] = await context.database.$queryRaw<{ taken: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS taken`;
  if (!row?.taken) throw new AppError('idempotency_in_flight');
}
