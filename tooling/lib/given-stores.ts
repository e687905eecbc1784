import { createClient } from '@redis/client';
import pg from 'pg';
import type { Config } from '../../api/src/config.ts';

/** How long a store may take to answer. */
const timeoutMs = 4000;
/** When to report that we are waiting. */
const announceAfterMs = 1000;

/**
 * Checks that the stores named in the settings answer. Throws if one doesn't; the message names the setting and the
 * host, never the password.
 */
export async function requireGivenStores(
  settings: Pick<Config, 'DATABASE_URL' | 'REDIS_URL'>,
  report: (line: string) => void = () => undefined,
): Promise<void> {
  await Promise.all([
    check('DATABASE_URL', settings.DATABASE_URL, askPostgres, report),
    check('REDIS_URL', settings.REDIS_URL, askRedis, report),
  ]);
}

async function check(
  name: string,
  url: string | undefined,
  ask: (url: string) => Promise<void>,
  report: (line: string) => void,
): Promise<void> {
  if (!url) return;
  const { host } = new URL(url);
  const { promise, reject } = Promise.withResolvers<never>();
  const announcement = setTimeout(() => report(`waiting for ${name} at ${host}`), announceAfterMs);
  const limit = setTimeout(() => reject(new Error('no answer in time')), timeoutMs);
  try {
    await Promise.race([ask(url), promise]);
  } catch (error) {
    throw new Error(`${name}: nothing answers at ${host} (${reasonOf(error)})`, { cause: error });
  } finally {
    clearTimeout(announcement);
    clearTimeout(limit);
  }
}

/** Node reports a name with several addresses as an AggregateError without a message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

async function askPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    // Not awaited: a server that never answered doesn't acknowledge the end of the connection either.
    void client.end().catch(() => undefined);
  }
}

async function askRedis(url: string): Promise<void> {
  const client = createClient({
    url,
    RESP: 2,
    socket: { reconnectStrategy: false, connectTimeout: timeoutMs, socketTimeout: timeoutMs },
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
  } finally {
    client.destroy();
  }
}
