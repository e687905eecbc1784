import { createHash } from 'node:crypto';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import type { Config } from '../config.ts';
import { engineMessage, readMigrationNames, readMigrations, withSchemaEngine } from './schema-engine.ts';
import { requireVersion } from './store-versions.ts';

/** Any number: all processes that migrate one database agree on it. */
const lockKey = 7_203_114;

/**
 * Brings the database at `url` up to the migrations on disk, as the user named there, and returns the names
 * it applied. Processes that start together wait for the first. Throws, naming the migration, when one fails; once the
 * cause is gone, the next call repeats it.
 */
export async function migrate(
  url: string,
  { NEWER_DATABASE }: Partial<Pick<Config, 'NEWER_DATABASE'>> = {},
): Promise<string[]> {
  const migrations = await readMigrations();
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    requireVersion('PostgreSQL', 'DATABASE_URL', rows[0]?.server_version ?? '');
    const { newer, missing, unfinished } = await compareMigrations(client);
    if (newer.length > 0) {
      if (NEWER_DATABASE === 'allow' && missing.length === 0) return [];
      throw new Error(newerDatabaseMessage(newer));
    }
    if (await isCurrent(client, migrations)) return [];
    const filters = { externalTables: [], externalEnums: [] };
    const applied = await withSchemaEngine(url, async (engine) => {
      // A migration is one transaction, so PostgreSQL has undone what an unfinished one did.
      for (const migrationName of unfinished) await engine.markMigrationRolledBack({ migrationName });
      return engine.applyMigrations({ migrationsList: migrations, filters });
    });
    return applied.appliedMigrationNames;
  } catch (error) {
    throw new Error(`The database could not be migrated: ${engineMessage(error)}`, { cause: error });
  } finally {
    await client.end();
  }
}

/** Names of migrations, the oldest first. */
interface MigrationDifference {
  /** Applied, but not in this version. */
  readonly newer: readonly string[];
  /** In this version, but not applied. */
  readonly missing: readonly string[];
  /** Started, but failed or cut off. */
  readonly unfinished: readonly string[];
}

/** Compares the migrations of a database with those of this version. */
export async function compareMigrations(client: pg.Client): Promise<MigrationDifference> {
  const known = await readMigrationNames();
  const table = await client.query<{ readable: boolean | null }>(
    `SELECT has_table_privilege(to_regclass('_prisma_migrations'), 'SELECT') AS readable`,
  );
  // Not migrated, or not yet to the version that lets the application read it.
  if (!table.rows[0]?.readable) return { newer: [], missing: known, unfinished: [] };
  const { rows } = await client.query<{ name: string; finished: boolean }>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS finished FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY 1`,
  );
  const applied = rows.filter(({ finished }) => finished).map(({ name }) => name);
  return {
    newer: applied.filter((name) => !known.includes(name)),
    missing: known.filter((name) => !applied.includes(name)),
    unfinished: rows.filter(({ finished }) => !finished).map(({ name }) => name),
  };
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

/** What to do about migrations that the database lacks. */
export function missingMigrationsMessage(missing: readonly string[]): string {
  return `This database lacks migrations of this version; the newest is ${missing.at(-1)}. First run
node api/src/cli/migrate.ts with the owner's DATABASE_URL. npm start and npm run dev do it when they start.`;
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
