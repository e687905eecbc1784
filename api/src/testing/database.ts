import pg from 'pg';
import { config } from '../config.ts';
import { databaseUrl } from '../data/prisma.ts';
import { redis } from '../data/redis.ts';

/** Runs SQL as the owner of the database, who may do what the application may not. For tests. */
export async function asOwner<Row extends pg.QueryResultRow>(
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}

/** The rows that migrations put into a new database, by table. */
let initialRows: ReadonlyMap<string, string> = new Map();

/** Remembers what a fresh database holds, for {@link resetDatabase}. Called before a test file runs. */
export async function rememberInitialRows(): Promise<void> {
  const found = new Map<string, string>();
  for (const table of await listTables()) {
    const [row] = await asOwner<{ rows: string | null }>(
      `SELECT json_agg(t)::text AS rows FROM ${table} AS t`,
    );
    if (row?.rows) found.set(table, row.rows);
  }
  initialRows = found;
}

/**
 * Brings the database back to what it was before the file ran, and empties the file's part of Redis. Tables
 * that refuse to be emptied (the ledger's) have their guards off meanwhile, which only the owner can do.
 */
export async function resetDatabase(): Promise<void> {
  const tables = await listTables();
  const statements = [
    ...tables.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`),
    `TRUNCATE ${tables.join(', ')} RESTART IDENTITY CASCADE`,
    ...[...initialRows].map(
      ([table, rows]) =>
        `INSERT INTO ${table} OVERRIDING SYSTEM VALUE
         SELECT * FROM json_populate_recordset(NULL::${table}, ${pg.escapeLiteral(rows)})`,
    ),
    ...tables.map((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`),
  ];
  if (tables.length > 0) await asOwner(`BEGIN; ${statements.join('; ')}; COMMIT`);
  if (!redis.isReady) return;
  for await (const keys of redis.scanIterator({ MATCH: `${config.REDIS_PREFIX}*`, COUNT: 500 })) {
    if (keys.length > 0) await redis.unlink(keys);
  }
}

async function listTables(): Promise<string[]> {
  const tables = await asOwner<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY tablename`,
  );
  return tables.map((table) => table.name);
}
