import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseUrl } from '../data/prisma.ts';
import { redis, redisKey } from '../data/redis.ts';

/** Connections stay open between statements: opening one takes longer than most statements. */
const ownerPool = new pg.Pool({ connectionString: databaseUrl(), max: 4 });
// A test that stops the database also closes idle connections.
ownerPool.on('error', () => undefined);

/** Runs SQL as the database owner. Discards the connection if it fails. */
export async function asOwner<Row extends pg.QueryResultRow>(
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await ownerPool.query<Row>(statement, [...values]);
  return rows;
}

/** Does `work` while the owner's transaction holds what `lock` takes. */
export async function whileLocked<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  const owner = await ownerPool.connect();
  try {
    await owner.query('BEGIN');
    await owner.query(lock);
    return await work();
  } finally {
    await owner.query('ROLLBACK');
    owner.release();
  }
}

/** Waits until so many statements of other connections wait for locks. Throws if they don't within ten seconds. */
export async function untilBlocked(count = 1): Promise<void> {
  const statement = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(10)) {
    if ((await asOwner(statement)).length >= count) return;
  }
  throw new Error(`Fewer than ${count} statements wait for a lock.`);
}

/** Cancels the statements of other connections that wait for locks, as a statement timeout does. */
export async function cancelBlocked(): Promise<void> {
  await asOwner(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`);
}

/**
 * The start of the day in Unix milliseconds. The database stamps money with its own time, so a test's clock that begins
 * here stays in that day.
 */
export const dayOfDatabase = () => new Date().setUTCHours(0, 0, 0, 0);

/** Closes the connections of {@link asOwner}. Called after a test file. */
export async function closeOwnerPool(): Promise<void> {
  await ownerPool.end();
}

/** The rows of each table that has any, as JSON text by table. */
export async function readAllRows(): Promise<Map<string, string>> {
  const parts = (await listTables()).map(
    (table) => `SELECT ${pg.escapeLiteral(table)} AS name, json_agg(t)::text AS rows FROM ${table} AS t`,
  );
  const found = await asOwner<{ name: string; rows: string | null }>(parts.join(' UNION ALL '));
  return new Map(found.flatMap(({ name, rows }) => (rows === null ? [] : [[name, rows]])));
}

/** Resets every rate limit, as if their windows had passed. */
export async function resetRateLimits(): Promise<void> {
  for await (const keys of redis.scanIterator({ MATCH: redisKey('limit:*'), COUNT: 500 })) {
    if (keys.length > 0) await redis.unlink(keys);
  }
}

/** Every key of this file's part of Redis with its value. Throws for a type that it can't read. */
export async function readAllKeys(): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for await (const keys of redis.scanIterator({ MATCH: redisKey('*'), COUNT: 500 })) {
    for (const key of keys) found.set(key, await readValue(key));
  }
  return found;
}

async function readValue(key: string): Promise<unknown> {
  const type = await redis.type(key);
  switch (type) {
    case 'string':
      return redis.get(key);
    case 'hash':
      return redis.hGetAll(key);
    case 'set':
      return redis.sMembers(key);
    case 'list':
      return redis.lRange(key, 0, -1);
    case 'zset':
      return redis.zRange(key, 0, -1);
    case 'stream':
      return redis.xRange(key, '-', '+');
    default:
      throw new Error(`${key} is of type ${type}.`);
  }
}

async function listTables(): Promise<string[]> {
  const tables = await asOwner<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY tablename`,
  );
  return tables.map((table) => table.name);
}
