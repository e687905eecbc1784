import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { asOwner } from '../testing/database.ts';
import { migrate } from './migrate.ts';
import { databaseUrl } from './prisma.ts';
import { migrationsDirectory } from './schema-engine.ts';

const scratch = `history_${process.pid}_${Date.now()}`;
afterAll(() => asOwner(`DROP DATABASE IF EXISTS ${scratch} WITH (FORCE)`));

it('refuses a database whose migrations were replaced, says what to do, and changes nothing', async () => {
  await asOwner(`CREATE DATABASE ${scratch}`);
  const url = new URL(databaseUrl());
  url.pathname = `/${scratch}`;
  expect(await migrate(url.href)).toHaveLength(
    (await readdir(migrationsDirectory, { withFileTypes: true })).filter((entry) => entry.isDirectory())
      .length,
  );
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const first = `UPDATE _prisma_migrations SET migration_name = '0001_application_role' WHERE migration_name = '0001_base'`;
    await client.query(first);
    await expect(migrate(url.href)).rejects.toThrow(/older than version 1.0.*empty database.*DATA_DIR/s);
    const { rows } = await client.query('SELECT FROM _prisma_migrations WHERE migration_name = $1', [
      '0001_base',
    ]);
    expect(rows).toEqual([]);
  } finally {
    await client.end();
  }
});
