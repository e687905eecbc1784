import type { AnyEndpoint } from '@dayrise/contracts';
import { config } from '../config.ts';
import type { Actor, CommandContext } from '../context.ts';
import { type Database, prismaForLaggingReads } from '../data/prisma.ts';
import { redis, redisKey } from '../data/redis.ts';
import { settle } from '../data/transaction.ts';
import { asAppError } from './error-mapping.ts';

/** Milliseconds for which somebody's reads come from the primary after they changed something. More than a standby lags. */
const ownWritesMs = 5000;

const keyOf = ({ id }: Actor) => redisKey('wrote', id);

/** Notes that somebody changed something, so that they see it in lists that may lag for others. */
export async function wroteJustNow(actor: Actor | null): Promise<void> {
  if (!config.DATABASE_READ_URL || actor?.role !== 'admin') return;
  await settle(async () => {
    await redis.set(keyOf(actor), '1', { expiration: { type: 'PX', value: ownWritesMs } });
  });
}

/** Where a call of this endpoint reads: what staff look at may lag, except behind their own changes. */
export async function databaseForReads(endpoint: AnyEndpoint, context: CommandContext): Promise<Database> {
  const { actor, database } = context;
  const mayLag = endpoint.method === 'GET' && endpoint.access === 'admin' && actor !== null;
  if (!config.DATABASE_READ_URL || !mayLag) return database;
  // Nobody knows who wrote what while Redis is away.
  const wrote = await redis.exists(keyOf(actor)).catch(() => 1);
  return wrote > 0 ? database : prismaForLaggingReads;
}

/**
 * Reads again, by `again` if given, when a store went away during the first attempt and there is another server.
 * Nothing else is repeated, because only the caller's key makes a command safe to repeat.
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
    if (asAppError(error).code !== 'unavailable') throw error;
    return again();
  }
}
