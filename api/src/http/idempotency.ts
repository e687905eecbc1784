import { hash } from 'node:crypto';
import type { Actor, CommandContext } from '../context.ts';
import { awaitReplication } from '../data/await-replication.ts';
import { type InTransaction, withTransaction } from '../data/transaction.ts';
import { AppError } from '../lib/app-error.ts';
import { clock } from '../lib/clock.ts';

/** Characters. */
const maxKeyLength = 255;
export const keyRetentionMs = 86_400_000;

export interface IdempotentCall {
  readonly actor: Actor;
  readonly key: string;
  /** Method and path; together with the validated input it identifies the request. */
  readonly operation: string;
  readonly input: unknown;
}

export interface StoredResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Checks the format of an `Idempotency-Key`. Throws `malformed`. */
export function checkKey(key: string): void {
  if (key.length > maxKeyLength || !/^[\x20-\x7e]+$/.test(key)) throw new AppError('malformed');
}

/**
 * Runs a command and stores its response in one transaction, so an acknowledged command took effect exactly once. The
 * same key and input returns the stored response. Throws `idempotency_mismatch` for a different input and
 * `idempotency_in_flight` while the first request is still running.
 */
export async function once(
  context: CommandContext,
  call: IdempotentCall,
  work: (context: InTransaction<CommandContext>) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const { key, operation, input } = call;
  const personId = call.actor.id;
  const fingerprint = hash('sha256', JSON.stringify([operation, input]));
  const now = clock.date();
  const since = new Date(now.getTime() - keyRetentionMs);
  return withTransaction(context, async (within) => {
    const [stored] = await within.database.$queryRaw<{ status: number | null; answer: unknown }[]>`
      SELECT status, answer FROM claim_key(${personId}::uuid, ${key}, ${fingerprint}, ${since})`;
    if (stored && stored.status !== null) {
      await awaitReplication(within);
      return { status: stored.status, body: stored.answer };
    }
    const response = await work(within);
    await within.database.$executeRaw`
      SELECT keep_answer(${personId}::uuid, ${key}, ${fingerprint}, ${response.status}::int,
        ${JSON.stringify(response.body ?? {})}::jsonb, ${now})`;
    return response;
  });
}
