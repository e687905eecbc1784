import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { engineMessage, migrationsDirectory, readMigrations, withSchemaEngine } from './schema-engine.ts';
import { requireVersion } from './store-versions.ts';

/** Any number: all processes that migrate one database agree on it. */
const lockKey = 7_203_114;

/**
 * Brings the database at `url` up to the migrations on disk, as the user named there, and returns the names
 * it applied. Processes that start together wait for the first. Throws, naming the migration, when one fails.
 */
export async function migrate(url: string): Promise<string[]> {
  const migrations = await readMigrations();
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    requireVersion('PostgreSQL', 'DATABASE_URL', rows[0]?.server_version ?? '');
    const newer = await findNewerMigrations(client);
    if (newer.length > 0) throw new Error(newerDatabaseMessage(newer));
    if (await isCurrent(client, migrations)) return [];
    const filters = { externalTables: [], externalEnums: [] };
    const applied = await withSchemaEngine(url, (engine) =>
      engine.applyMigrations({ migrationsList: migrations, filters }),
    );
    return applied.appliedMigrationNames;
  } catch (error) {
    throw new Error(`The database could not be migrated: ${engineMessage(error)}`, { cause: error });
  } finally {
    await client.end();
  }
}

/** The migrations of a database that this version doesn't have, oldest first. */
export async function findNewerMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ readable: boolean | null }>(
    `SELECT has_table_privilege(to_regclass('_prisma_migrations'), 'SELECT') AS readable`,
  );
  // Not migrated, or not yet to the version that lets the application read it.
  if (!rows[0]?.readable) return [];
  const [known, applied] = await Promise.all([
    readdir(migrationsDirectory),
    client.query<{ name: string }>(
      `SELECT migration_name AS name FROM _prisma_migrations
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
    ),
  ]);
  return applied.rows.map(({ name }) => name).filter((name) => !known.includes(name));
}

/** The first migration of the history that version 1.0 replaced. */
const firstOfOldHistory = '0001_application_role';

/** What to do about migrations that this version doesn't have. */
export function newerDatabaseMessage(newer: readonly string[]): string {
  if (newer.includes(firstOfOldHistory))
    return `This database is older than version 1.0, and no version upgrades it. Start with an empty database: set another
DATA_DIR, or name an empty one in DATABASE_URL.`;
  return `A newer version has migrated this database (${newer.join(', ')}). Start that version or a later one, or restore the
backup from before the update. If it was a deployment that you take back, see operations.md, Schema changes.`;
}

/** Skips the engine, which takes most of the time, when the database is up to date. */
async function isCurrent(client: pg.Client, migrations: MigrationList): Promise<boolean> {
  const table = await client.query<{ present: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present`,
  );
  if (!table.rows[0]?.present) return false;
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    `SELECT migration_name, checksum FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  );
  const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  const expected = migrations.migrationDirectories;
  return (
    expected.length === applied.size &&
    expected.every(({ path, migrationFile }) => {
      const { content } = migrationFile;
      return content.tag === 'ok' && applied.get(path) === sha256(content.value);
    })
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
