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
    const found = await compareMigrations(client);
    const problem = findNewerProblem(found, NEWER_DATABASE);
    if (problem !== null) throw new Error(problem);
    // Loading the engine takes most of the time.
    if (found.newer.length > 0 || isCurrent(found.applied, migrations)) return [];
    const filters = { externalTables: [], externalEnums: [] };
    const applied = await withSchemaEngine(url, async (engine) => {
      // A migration is one transaction, so PostgreSQL has undone what an unfinished one did.
      for (const migrationName of found.unfinished) await engine.markMigrationRolledBack({ migrationName });
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
  /** The checksums of those that were applied, by name. */
  readonly applied: ReadonlyMap<string, string>;
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
  if (!table.rows[0]?.readable) return { applied: new Map(), newer: [], missing: known, unfinished: [] };
  const { rows } = await client.query<{ name: string; checksum: string; finished: boolean }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY 1`,
  );
  const finished = rows.filter((row) => row.finished);
  const applied = new Map(finished.map(({ name, checksum }) => [name, checksum]));
  return {
    applied,
    newer: [...applied.keys()].filter((name) => !known.includes(name)),
    missing: known.filter((name) => !applied.has(name)),
    unfinished: rows.filter((row) => !row.finished).map(({ name }) => name),
  };
}

/** The first migration of the history that version 1.0 replaced. */
const firstOfOldHistory = '0001_application_role';

/**
 * What to do about migrations that this version doesn't have; null without any, and while an update is taken back. It
 * can't be taken back to a version whose own migrations are missing.
 */
export function findNewerProblem(
  { newer, missing }: MigrationDifference,
  setting: Config['NEWER_DATABASE'] | undefined,
): string | null {
  if (newer.length === 0 || (setting === 'allow' && missing.length === 0)) return null;
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

function isCurrent(
  applied: ReadonlyMap<string, string>,
  { migrationDirectories: expected }: MigrationList,
): boolean {
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
