import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../testing/database.ts';
import { migrate } from './migrate.ts';
import { databaseUrl } from './prisma.ts';
import { readMigrationNames } from './schema-engine.ts';

const scratch = `history_${process.pid}_${Date.now()}`;
let url: string;
let client: pg.Client;

beforeAll(async () => {
  url = Object.assign(new URL(databaseUrl()), { pathname: `/${scratch}` }).href;
  await asOwner(`CREATE DATABASE ${scratch}`);
  expect(await migrate(url)).toEqual(await readMigrationNames());
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await asOwner(`DROP DATABASE IF EXISTS ${scratch} WITH (FORCE)`);
});

it('repeats a migration that failed, once the cause is gone', async () => {
  const name = '0152_canceled_orders';
  await client.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [name]);
  for (let time = 0; time < 2; time += 1)
    await expect(migrate(url)).rejects.toThrow(
      /"trade_order_canceled" already exists.*0152_canceled_orders/s,
    );
  await client.query('DROP INDEX trade_order_canceled');
  expect(await migrate(url)).toEqual([name]);
  expect(await migrate(url)).toEqual([]);
});

it('accepts a newer database while an update is taken back, if it lacks none of its own migrations', async () => {
  const allow = { NEWER_DATABASE: 'allow' } as const;
  const change = 'UPDATE _prisma_migrations SET migration_name = $1 WHERE migration_name = $2';
  const newest = (await readMigrationNames()).at(-1);
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
     VALUES ('newer', '', now(), '9999_newer', now(), 1)`,
  );
  await expect(migrate(url)).rejects.toThrow('9999_newer');
  expect(await migrate(url, allow)).toEqual([]);
  await client.query(change, ['9998_newer', newest]);
  await expect(migrate(url, allow)).rejects.toThrow('9998_newer, 9999_newer');
  await client.query(change, [newest, '9998_newer']);
  await client.query(`DELETE FROM _prisma_migrations WHERE id = 'newer'`);
});

it('refuses a database whose migrations were replaced, says what to do, and changes nothing', async () => {
  const first = `UPDATE _prisma_migrations SET migration_name = '0001_application_role' WHERE migration_name = '0001_base'`;
  await client.query(first);
  await expect(migrate(url)).rejects.toThrow(/older than version 1.0.*empty database.*DATA_DIR/s);
  const { rows } = await client.query('SELECT FROM _prisma_migrations WHERE migration_name = $1', [
    '0001_base',
  ]);
  expect(rows).toEqual([]);
});
