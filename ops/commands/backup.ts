import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { config, proofsFolder, remotesFolder, statementsFolder } from '../../api/src/config.ts';
import { isDiskLow } from '../../api/src/lib/disk.ts';
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
 * into a new folder, while the platform runs. A backup that fails leaves no folder. It also updates the list of erasures
 * next to that folder; `npm run backup -- --erasures FOLDER` only updates the list.
 */
const { folder, erasuresOnly } = readArguments('backup');
const [proofs, builds] = [proofsFolder(config), remotesFolder(config)];

async function backUp(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // First: if the list can't be written, nothing was copied in vain.
    await appendErasures(client, dirname(folder));
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await requireFolder(client, proofs, 'payment WHERE proof_hash IS NOT NULL');
    await requireFolder(client, proofs, 'ticket_image');
    await requireFolder(client, builds, 'remote_build');
    await requireSpace();
    await mkdir(folder, { recursive: false });
    await copyAll(client).catch(async (error: unknown) => {
      await rm(folder, { recursive: true, force: true });
      throw error;
    });
  } finally {
    await client.end();
  }
}

async function copyAll(client: pg.Client): Promise<void> {
  await mkdir(join(folder, 'tables'));
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
    await requireSpace();
    const copying = client.query(copyTo(`COPY ${name} (${columns}) TO STDOUT`));
    await pipeline(
      copying,
      createGzip({ level: 3 }),
      createWriteStream(join(folder, tableFile(name)), { mode: 0o600 }),
    );
    contents.tables.push({ name, columns, rows: copying.rowCount });
  }
  // Archives of personal data are gone after a day, and statements are made again. Builds get a folder of their own.
  const leftOut = [join(proofs, 'exports'), statementsFolder(config), builds];
  await requireSpace();
  const images = await copyFolder(proofs, join(folder, 'proofs'), leftOut);
  await requireSpace();
  const files = await copyFolder(builds, join(folder, 'remote-builds'));
  // Written last: a backup without it is incomplete.
  await writeFile(join(folder, contentsFile), `${JSON.stringify(contents, null, 2)}\n`, { mode: 0o600 });
  console.log(
    `Backed up ${contents.tables.reduce((sum, table) => sum + table.rows, 0)} rows of ${tables.length} tables to ${folder}`,
  );
  console.log(`with ${images} files of ${proofs} and ${files} of ${builds}`);
}

/** Throws while the disk is nearly full: the rest is kept for the database. */
async function requireSpace(): Promise<void> {
  const disk = dirname(folder);
  if (await isDiskLow(disk))
    throw new Error(`Less than ${config.DISK_RESERVE_PERCENT} % of the disk of ${disk} is free.`);
}

/** Throws if the database names files of a folder that isn't there: PROOFS_DIR is then not that of the platform. */
async function requireFolder(client: pg.Client, path: string, rows: string): Promise<void> {
  if (config.PROOFS_S3_BUCKET || existsSync(path)) return;
  const { rowCount } = await client.query(`SELECT FROM ${rows} LIMIT 1`);
  if (rowCount !== 0)
    throw new Error(
      `The database names files of ${path}, which is missing. Set PROOFS_DIR, or PROOFS_S3_BUCKET, as the platform has it. If the files are lost, create the folder.`,
    );
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
