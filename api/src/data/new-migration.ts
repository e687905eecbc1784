import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsDirectory, readMigrations, readSchema, withSchemaEngine } from './schema-engine.ts';

/**
 * Writes the migration that leads from the migrations on disk to the Prisma schema, or an empty one when they
 * agree, for SQL of one's own. Returns its file. Throws for a bad name. The server of `scratchUrl` must allow
 * creating a scratch database; the database named there is not touched.
 */
export async function writeMigration(name: string, scratchUrl: string): Promise<string> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error('Name it with lower-case letters, digits and _.');
  const migrations = await readMigrations();
  const schema = await readSchema();
  const difference = await withSchemaEngine(scratchUrl, (engine) =>
    engine.diff({
      from: { tag: 'migrations', ...migrations },
      to: { tag: 'schemaDatamodel', ...schema },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    }),
  );
  // Numbers may have gaps.
  const numbers = (await readdir(migrationsDirectory)).map((entry) => Number.parseInt(entry, 10) || 0);
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
  const directory = join(migrationsDirectory, `${number}_${name}`);
  await mkdir(directory);
  const file = join(directory, 'migration.sql');
  await writeFile(file, difference.stdout ?? '');
  return file;
}
