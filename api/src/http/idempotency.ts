import { hash } from 'node:crypto';
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
 * an acknowledged command took effect exactly once. The same key and input gets the same answer; another input
 * throws `idempotency_mismatch`, one still at work `idempotency_in_flight`.
 */
export async function once(
  context: CommandContext,
  call: IdempotentCall,
  work: (context: InTransaction<CommandContext>) => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  const { key, operation, input } = call;
  const personId = call.actor.id;
  const fingerprint = hash('sha256', JSON.stringify([operation, input]));
  const now = clock.date();
  const since = new Date(now.getTime() - keptFor);
  return withTransaction(context, async (within) => {
    const [kept] = await within.database.$queryRaw<{ status: number | null; answer: unknown }[]>`
      SELECT status, answer FROM claim_key(${personId}::uuid, ${key}, ${fingerprint}, ${since})`;
    if (kept && kept.status !== null) return { status: kept.status, body: kept.answer };
    const answer = await work(within);
    await within.database.$executeRaw`
      SELECT keep_answer(${personId}::uuid, ${key}, ${fingerprint}, ${answer.status}::int,
        ${JSON.stringify(answer.body ?? {})}::jsonb, ${now})`;
    return answer;
  });
}
