import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { config } from '../api/src/config.ts';
import { migrate } from '../api/src/data/migrate.ts';
import {
  BackupContents,
  contentsFile,
  copyProofs,
  folderArgument,
  sayAndFail,
  tableFile,
} from './lib/backup-format.ts';
import { withDatabase } from './lib/stores.ts';

/**
 * `npm run restore -- FOLDER`: fills an empty installation from a backup, all of it or nothing. Refuses one that
 * has people in it, and a backup of other migrations than this version's.
 */
const folder = folderArgument('restore');

async function restore(databaseUrl: string): Promise<void> {
  const contents = BackupContents.parse(JSON.parse(await readFile(join(folder, contentsFile), 'utf8')));
  await migrate(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await requireEmptyAndAlike(client, contents);
    // Rows come back as they were: triggers that would post, open accounts or refuse are for new ones.
    for (const { name } of contents.tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER ALL`);
    for (const { name } of contents.tables) await client.query(`DELETE FROM ${name}`);
    for (const { name, columns, rows } of contents.tables) {
      const copying = client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`));
      await pipeline(createReadStream(join(folder, tableFile(name))), createGunzip(), copying);
      if (copying.rowCount !== rows) throw new Error(`${name}: ${copying.rowCount} rows instead of ${rows}.`);
    }
    for (const { name } of contents.tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER ALL`);
    await advanceSequences(client);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
  await copyProofs(folder, config.DATA_DIR);
  console.log(`Restored what was backed up at ${contents.takenAt}. Now: npm run ledger:verify`);
}

async function requireEmptyAndAlike(client: pg.Client, contents: BackupContents): Promise<void> {
  const people = await client.query('SELECT FROM person LIMIT 1');
  if (people.rowCount !== 0)
    throw new Error('This installation has people in it: restore into an empty one.');
  const applied = await client.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations ORDER BY migration_name',
  );
  const here = applied.rows.map((row) => row.name).join();
  if (here !== contents.migrations.join()) {
    throw new Error(
      `The backup is of another version, with the migrations ${contents.migrations.join(', ')}.`,
    );
  }
}

/** New rows are numbered after the restored ones. */
async function advanceSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    SELECT format('SELECT setval(%L, greatest((SELECT coalesce(max(%I), 0) FROM %I), 1))',
      pg_get_serial_sequence(quote_ident(table_name), column_name), column_name, table_name) AS statement
    FROM information_schema.columns
    WHERE table_schema = 'public' AND pg_get_serial_sequence(quote_ident(table_name), column_name) IS NOT NULL`);
  for (const { statement } of rows) await client.query(statement);
}

await withDatabase(restore).catch(sayAndFail);
