import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { config, proofsFolder } from '../api/src/config.ts';
import { migrate } from '../api/src/data/migrate.ts';
import { runWithStores } from './lib/api-command.ts';
import {
  BackupContents,
  contentsFile,
  copyProofs,
  readArguments,
  sayAndEnd,
  sayAndFail,
  tableFile,
} from './lib/backup-format.ts';
import { requireErasures } from './lib/erasure-list.ts';
import { type Stores, withStores } from './lib/stores.ts';
import { generatePrismaClient } from './prisma-client.ts';

/**
 * `npm run restore -- FOLDER`: fills an empty installation from a backup, all of it or nothing, as the owner of the
 * database. Refuses one that has people in it, and a backup of other migrations than this version's. Then erases
 * the people who were erased since; `npm run restore -- --erasures FOLDER` does that alone, and again.
 */
const { folder, erasuresOnly } = readArguments('restore');
const erasures = await requireErasures(erasuresOnly ? folder : dirname(folder)).catch(sayAndEnd);

async function restore(databaseUrl: string): Promise<void> {
  const contents = BackupContents.parse(JSON.parse(await readFile(join(folder, contentsFile), 'utf8')));
  await migrate(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await requireEmptyAndAlike(client, contents);
    // Rows come back as they were: triggers that would post, open accounts or refuse are for new ones.
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
  await copyProofs(join(folder, 'proofs'), proofsFolder(config));
  console.log(`Restored what was backed up at ${contents.takenAt}.`);
}

/**
 * Takes the foreign keys off every table, so that rows may come in any order; only a superuser can switch off their
 * checks instead. Returns a function that adds them again, which checks all rows.
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

/** Erases everybody on the list who is in the database. Throws when that fails: it must be repeated then. */
async function replayErasures(stores: Stores): Promise<void> {
  if (erasures.length === 0) return;
  if ((await runWithStores('replay-erasures', stores, { input: JSON.stringify(erasures) })) === 0) return;
  const again = erasuresOnly ? folder : dirname(folder);
  throw new Error(`People who were erased are back. Repeat: npm run restore -- --erasures ${again}`);
}

await withStores(async (stores) => {
  await generatePrismaClient();
  if (!erasuresOnly) await restore(stores.databaseUrl);
  await replayErasures(stores);
  if (!erasuresOnly) console.log('Now: npm run ledger:verify');
}).catch(sayAndFail);
