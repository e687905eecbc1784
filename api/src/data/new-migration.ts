import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { migrationsDirectory, readMigrations, readSchema, withSchemaEngine } from './schema-engine.ts';
import { compareFunctions } from './sql-functions.ts';

/**
 * Writes the migration that leads from the migrations on disk to the Prisma schema and the files of SQL functions, or an
 * empty one when they agree, for SQL of one's own. Returns its file. Throws for a bad name. Migrates the database at
 * `scratchUrl`, whose server must allow creating others.
 */
export async function writeMigration(name: string, scratchUrl: string): Promise<string> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error('Name it with lower-case letters, digits and _.');
  const tables = await schemaDifference(scratchUrl);
  const functions = await changedFunctions(scratchUrl, tables);
  // Numbers may have gaps.
  const numbers = (await readdir(migrationsDirectory)).map((entry) => Number.parseInt(entry, 10) || 0);
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
  const directory = join(migrationsDirectory, `${number}_${name}`);
  await mkdir(directory);
  const file = join(directory, 'migration.sql');
  await writeFile(file, [tables, ...functions].filter(Boolean).join('\n'));
  return file;
}

/** The SQL that leads from the migrations on disk to the Prisma schema; a comment when they agree. */
export async function schemaDifference(scratchUrl: string): Promise<string> {
  const migrations = await readMigrations();
  const schema = await readSchema();
  const { stdout } = await withSchemaEngine(scratchUrl, (engine) =>
    engine.diff({
      from: { tag: 'migrations', ...migrations },
      to: { tag: 'schemaDatamodel', ...schema },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    }),
  );
  return stdout ?? '';
}

/** The texts of the functions that a migration must replace after `tables`. */
async function changedFunctions(url: string, tables: string): Promise<string[]> {
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { changed } = await compareFunctions(client, tables);
    return [...changed.values()];
  } finally {
    await client.end();
  }
}
