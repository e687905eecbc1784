import type { AnyEndpoint } from '@dayrise/contracts';
import { config } from '../config.ts';
import type { Actor, CommandContext } from '../context.ts';
import { type Database, prismaForLaggingReads } from '../data/prisma.ts';
import { redis, redisKey } from '../data/redis.ts';
import { isConflict, runAndLogFailure } from '../data/transaction.ts';
import { asAppError } from './error-mapping.ts';

/** Milliseconds for which people read from the primary after their own change; longer than the standby's lag. */
const ownWritesMs = 5000;

const keyOf = ({ id }: Actor) => redisKey('wrote', id);

/** Records that a member of staff changed something, so that their next reads come from the primary. */
export async function recordOwnWrite(actor: Actor | null): Promise<void> {
  if (!config.DATABASE_READ_URL || actor?.role !== 'admin') return;
  await runAndLogFailure(async () => {
    await redis.set(keyOf(actor), '1', { expiration: { type: 'PX', value: ownWritesMs } });
  });
}

/** The database that a call reads from. Reads of the back office may lag, but not behind the caller's own changes. */
export async function databaseForReads(endpoint: AnyEndpoint, context: CommandContext): Promise<Database> {
  const { actor, database } = context;
  const mayLag = endpoint.method === 'GET' && endpoint.access === 'admin' && actor !== null;
  if (!config.DATABASE_READ_URL || !mayLag) return database;
  // While Redis is down, recent changes are unknown, so assume one.
  const wrote = await redis.exists(keyOf(actor)).catch(() => 1);
  return wrote > 0 ? database : prismaForLaggingReads;
}

/**
 * Retries a read, with `again` if given, when there is a standby, and a store failed during the first attempt or the
 * standby canceled it: the changes that it replays may remove rows that the read needs. Commands are not retried: only
 * the caller's idempotency key makes that safe.
 */
export async function retryRead<Result>(
  { method, responseKind }: AnyEndpoint,
  read: () => Promise<Result>,
  again = read,
): Promise<Result> {
  if (!config.DATABASE_READ_URL || method !== 'GET' || responseKind === 'event-stream') return read();
  try {
    return await read();
  } catch (error) {
    if (asAppError(error).code !== 'unavailable' && !isConflict(error)) throw error;
    return again();
  }
}
