import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { config, proofsFolder, remotesFolder } from '../../api/src/config.ts';
import { migrate } from '../../api/src/data/migrate.ts';
import { generatePrismaClient } from '../../tooling/prisma-client.ts';
import { runWithStores } from './lib/api-command.ts';
import {
  BackupContents,
  contentsFile,
  copyFolder,
  readArguments,
  reportAndExit,
  reportFailure,
  tableFile,
} from './lib/backup-format.ts';
import { requireErasures } from './lib/erasure-list.ts';
import { type Stores, withStores } from './lib/stores.ts';

/**
 * `npm run restore -- FOLDER`: restores a backup into an empty installation, in one transaction, as the database
 * owner. Refuses if the installation has people, or if the backup's migrations differ from this version's. Then
 * erases the people who were erased after the backup; `npm run restore -- --erasures FOLDER` only repeats that.
 */
const { folder, erasuresOnly } = readArguments('restore');
const erasures = await requireErasures(erasuresOnly ? folder : dirname(folder)).catch(reportAndExit);

async function restore(databaseUrl: string): Promise<void> {
  const contents = BackupContents.parse(JSON.parse(await readFile(join(folder, contentsFile), 'utf8')));
  await migrate(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await requireEmptyAndSameMigrations(client, contents);
    // Before the rows: once they are there, the restore can't be repeated.
    await copyFolder(join(folder, 'proofs'), proofsFolder(config));
    await copyFolder(join(folder, 'remote-builds'), remotesFolder(config));
    await client.query('BEGIN');
    // Copying may have taken long.
    await requireEmptyAndSameMigrations(client, contents);
    // Restore rows as they were: triggers that post, open accounts or refuse apply to new rows only.
    for (const { name } of contents.tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    const addForeignKeys = await dropForeignKeys(client);
    for (const { name } of contents.tables) await client.query(`DELETE FROM ${name}`);
    for (const { name, columns, rows } of contents.tables) {
      const copying = client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`));
      await pipeline(createReadStream(join(folder, tableFile(name))), createGunzip(), copying);
      if (copying.rowCount !== rows) throw new Error(`${name}: ${copying.rowCount} rows instead of ${rows}.`);
    }
    await addForeignKeys();
    for (const { name } of contents.tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    await advanceSequences(client);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
  console.log(`Restored what was backed up at ${contents.takenAt}.`);
}

/**
 * Drops every foreign key, so that rows can be loaded in any order; disabling the checks instead needs a superuser.
 * Returns a function that adds the keys again, which checks all rows.
 */
async function dropForeignKeys(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  for (const { drop } of rows) await client.query(drop);
  return async () => {
    for (const { add } of rows) await client.query(add);
  };
}

async function requireEmptyAndSameMigrations(client: pg.Client, contents: BackupContents): Promise<void> {
  const people = await client.query('SELECT FROM person LIMIT 1');
  if (people.rowCount !== 0)
    throw new Error('This installation has people in it: restore into an empty one.');
  const applied = await client.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name',
  );
  const current = applied.rows.map((row) => row.name).join();
  if (current !== contents.migrations.join()) {
    throw new Error(
      `The backup is of another version, with the migrations ${contents.migrations.join(', ')}.`,
    );
  }
}

/** Moves sequences past the restored rows. */
async function advanceSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    SELECT format('SELECT setval(%L, greatest((SELECT coalesce(max(%I), 0) FROM %I), 1))',
      pg_get_serial_sequence(quote_ident(table_name), column_name), column_name, table_name) AS statement
    FROM information_schema.columns
    WHERE table_schema = 'public' AND pg_get_serial_sequence(quote_ident(table_name), column_name) IS NOT NULL`);
  for (const { statement } of rows) await client.query(statement);
}

/** Erases everybody on the list who is in the database. Throws if that fails; it must then be repeated. */
async function replayErasures(stores: Stores): Promise<void> {
  if (erasures.length === 0) return;
  const repeat = `npm run restore -- --erasures ${erasuresOnly ? folder : dirname(folder)}`;
  console.log(`Erasing ${erasures.length} people again. If this is interrupted, repeat: ${repeat}`);
  if ((await runWithStores('replay-erasures', stores, { input: JSON.stringify(erasures) })) === 0) return;
  throw new Error(`People who were erased are back. Repeat: ${repeat}`);
}

await withStores(async (stores) => {
  await generatePrismaClient();
  if (!erasuresOnly) await restore(stores.databaseUrl);
  await replayErasures(stores);
  if (!erasuresOnly)
    console.log('Now: npm run ledger:verify -- --all, with LOG_PAST_UNTIL if the job processes have it');
}).catch(reportFailure);
