import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { config, proofsFolder, remotesFolder } from '../../api/src/config.ts';
import {
  type BackupContents,
  contentsFile,
  copyFolder,
  listTables,
  readArguments,
  reportFailure,
  tableFile,
} from './lib/backup-format.ts';
import { appendErasures } from './lib/erasure-list.ts';
import { withDatabase } from './lib/stores.ts';

/**
 * `npm run backup -- FOLDER`: copies a snapshot of the database, the proof images and the deployed builds of remotes
 * into a new folder, while the platform runs. It also updates the list of erasures next to that folder;
 * `npm run backup -- --erasures FOLDER` only updates the list.
 */
const { folder, erasuresOnly } = readArguments('backup');

async function backUp(databaseUrl: string): Promise<void> {
  await mkdir(folder, { recursive: false });
  await mkdir(join(folder, 'tables'));

  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const migrations = await client.query<{ migration_name: string }>(
      'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name',
    );
    const tables = await listTables(client);
    const contents: BackupContents = {
      takenAt: new Date().toISOString(),
      migrations: migrations.rows.map((row) => row.migration_name),
      tables: [],
    };
    for (const { name, columns } of tables) {
      const copying = client.query(copyTo(`COPY ${name} (${columns}) TO STDOUT`));
      await pipeline(
        copying,
        createGzip({ level: 3 }),
        createWriteStream(join(folder, tableFile(name)), { mode: 0o600 }),
      );
      contents.tables.push({ name, columns, rows: copying.rowCount });
    }
    const [proofs, builds] = [proofsFolder(config), remotesFolder(config)];
    // Archives of personal data stay behind: they are gone after a day. The folder of builds may be in that of proofs.
    await copyFolder(proofs, join(folder, 'proofs'), [join(proofs, 'exports'), builds]);
    await copyFolder(builds, join(folder, 'remote-builds'));
    await appendErasures(client, dirname(folder));
    // Written last: a backup without it is incomplete.
    await writeFile(join(folder, contentsFile), `${JSON.stringify(contents, null, 2)}\n`, { mode: 0o600 });
    console.log(
      `Backed up ${contents.tables.reduce((sum, table) => sum + table.rows, 0)} rows of ${tables.length} tables to ${folder}`,
    );
  } finally {
    await client.end();
  }
}

async function listErasures(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    console.log(`Added ${await appendErasures(client, folder)} erasures to the list in ${folder}`);
  } finally {
    await client.end();
  }
}

await withDatabase(erasuresOnly ? listErasures : backUp).catch(reportFailure);
