import { randomUUID } from 'node:crypto';
import { Role, staffSets } from '@dayrise/contracts';
import { z } from 'zod';
import { config } from '../../../config.ts';
import { redis, redisKey } from '../../../data/redis.ts';
import { logger } from '../../../lib/logger.ts';

/** An open session as calls need it. */
export const LiveSession = z.object({
  id: z.string(),
  personId: z.string(),
  role: Role,
  staffSet: z.enum(staffSets).nullable(),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  lastActivityAt: z.number(),
  /** Whether its person has a second factor. */
  hasFactor: z.boolean(),
  /** The member of staff who views as the person, with the session that this one depends on. */
  viewer: z.object({ id: z.string(), sessionId: z.string() }).nullable().default(null),
  /** When it ends at the latest, where that is not the usual limit. */
  expiresAt: z.number().nullable().default(null),
});
export type LiveSession = z.infer<typeof LiveSession>;

const Copy = LiveSession.extend({ generation: z.string() });

/*
 * Redis holds copies of open sessions, so that ordinary calls cost no query. After an outage, Redis may have missed
 * the end of a session or have restarted with older data. So each copy names its generation, and every process that
 * reconnects, or finds that Redis restarted, starts a new one, which invalidates all older copies at once in every
 * process. A process that only starts leaves the generation as it is.
 */
const generationKey = redisKey('session-generation');
/** Milliseconds before another attempt to start a generation. */
const retryDelayMs = 500;

/** Whether the generation is valid since this process last connected. Until then sessions are read from the database. */
let isValid = false;
let connections = 0;
/** Names the run of the Redis server that this process is connected to; each restart has another. */
let serverRun = '';

const newGeneration = () => `${serverRun} ${randomUUID()}`;

async function validateGeneration(connection: number): Promise<void> {
  if (connection !== connections || !redis.isReady) return;
  try {
    const [info, generation] = await Promise.all([redis.info('server'), redis.get(generationKey)]);
    serverRun = /^run_id:(\w+)/m.exec(info)?.[1] ?? '';
    const isKept = connection === 1 && serverRun !== '' && generation?.startsWith(`${serverRun} `);
    if (!isKept) await redis.set(generationKey, newGeneration());
    if (connection === connections) isValid = true;
  } catch (error) {
    logger.warn({ err: error }, 'copies of sessions could not be validated yet');
    setTimeout(() => void validateGeneration(connection), retryDelayMs).unref();
  }
}

redis.on('ready', () => {
  isValid = false;
  connections += 1;
  void validateGeneration(connections);
});

const keyOf = (tokenHash: string) => redisKey('session', tokenHash);

/** A token's valid copy in Redis, and the generation for a new copy. */
export interface FoundCopy {
  readonly session: LiveSession | null;
  /** Null if no copy may be written now. */
  readonly generation: string | null;
}

const nothingFound: FoundCopy = { session: null, generation: null };

/** Reads the copy of the session with this token's hash. Never throws; without a copy, the caller reads the database. */
export async function readCopy(tokenHash: string): Promise<FoundCopy> {
  if (!redis.isReady || !isValid) return nothingFound;
  try {
    const [text, generation] = await redis.mGet([keyOf(tokenHash), generationKey]);
    // Evicted or flushed.
    if (!generation) {
      await redis.set(generationKey, newGeneration(), { condition: 'NX' });
      return nothingFound;
    }
    const copy = text ? Copy.safeParse(JSON.parse(text)).data : undefined;
    return { session: copy?.generation === generation ? copy : null, generation };
  } catch (error) {
    logger.warn({ err: error }, 'the copy of a session could not be read');
    return nothingFound;
  }
}

/** Stores a copy of a session that is open in the database. */
export async function keepCopy(tokenHash: string, session: LiveSession, generation: string): Promise<void> {
  await redis.set(keyOf(tokenHash), serialize(session, generation), {
    expiration: { type: 'PX', value: config.SESSION_LIMIT_MS },
  });
}

/** Replaces an existing copy only, so that a session that ends at the same moment is not restored. */
export async function replaceCopy(
  tokenHash: string,
  session: LiveSession,
  generation: string,
): Promise<void> {
  const copy = serialize(session, generation);
  await redis.set(keyOf(tokenHash), copy, { condition: 'XX', expiration: 'KEEPTTL' });
}

/** Drops the copies of sessions by their tokens' hashes. */
export async function dropCopies(tokenHashes: readonly string[]): Promise<void> {
  if (tokenHashes.length > 0) await redis.unlink(tokenHashes.map(keyOf));
}

function serialize(session: LiveSession, generation: string): string {
  return JSON.stringify({ ...LiveSession.parse(session), generation } satisfies z.infer<typeof Copy>);
}
