import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { config } from '../config.ts';
import { freePort, startProcess } from '../testing/api-process.ts';
import { asOwner } from '../testing/database.ts';
import { startTestServer } from '../testing/server.ts';
import { openApplicationLogin } from './application-role.ts';
import { migrate } from './migrate.ts';
import { databaseUrl } from './prisma.ts';
import { findDatabaseProblem } from './require-database.ts';
import { readMigrationNames } from './schema-engine.ts';

const production = { ...config, NODE_ENV: 'production', SEED_DEMO: false };
let application: pg.Client;

beforeAll(async () => {
  const server = await startTestServer();
  const { id } = await server.person();
  await asOwner(`UPDATE person SET email = 'admin@demo.dayrise.test' WHERE id = $1`, [id]);
  application = new pg.Client({
    connectionString: await openApplicationLogin(databaseUrl(), 'only-in-tests'),
  });
  await application.connect();
});
afterAll(() => application.end());

it('refuses a start in production whose role could become the owner', async () => {
  const started = startProcess('src/main.ts', {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl(),
    PORT: String(await freePort()),
    SIGNING_SECRET: 's'.repeat(32),
    PROOFS_DIR: config.DATA_DIR,
    MAIL_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'http://localhost',
  });
  expect(await started.ended()).toBe(1);
  expect(started.output).toContain('api and worker must sign in as dayrise_app');
});

it('refuses demo accounts in production, unless the settings ask for the demo', async () => {
  expect(await findDatabaseProblem(application, production)).toMatch(/demo accounts, .* set SEED_DEMO=on/s);
  expect(await findDatabaseProblem(application, { ...production, SEED_DEMO: true })).toBeNull();
  await asOwner(`UPDATE person SET email = 'ada@example.test' WHERE email LIKE '%@demo.dayrise.test'`);
  expect(await findDatabaseProblem(application, production)).toBeNull();
});

it('refuses a database that a newer version has migrated, unless that is allowed', async () => {
  await asOwner(
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
     VALUES ('newer', '', now(), '9999_newer', now(), 1)`,
  );
  try {
    expect(await findDatabaseProblem(application, config)).toMatch(
      /A newer version .*9999_newer.*Start that version/s,
    );
    await expect(migrate(databaseUrl())).rejects.toThrow('9999_newer');
    expect(await findDatabaseProblem(application, { ...config, NEWER_DATABASE: 'allow' })).toBeNull();
  } finally {
    await asOwner(`DELETE FROM _prisma_migrations WHERE id = 'newer'`);
  }
});

it('refuses a database that lacks a migration of this version, whatever is allowed', async () => {
  const newest = (await readMigrationNames()).at(-1);
  const mark = 'UPDATE _prisma_migrations SET finished_at = $1 WHERE migration_name = $2';
  await asOwner(mark, [null, newest]);
  try {
    for (const NEWER_DATABASE of ['refuse', 'allow'] as const)
      expect(await findDatabaseProblem(application, { ...config, NEWER_DATABASE })).toMatch(
        `lacks migrations of this version; the newest is ${newest}. First run\nnode api/src/cli/migrate.ts`,
      );
  } finally {
    await asOwner(mark, [new Date(), newest]);
  }
});

it('refuses a database that was never migrated', async () => {
  const name = `empty_${process.pid}_${Date.now()}`;
  const url = new URL(databaseUrl());
  url.pathname = `/${name}`;
  await asOwner(`CREATE DATABASE ${name}`);
  const client = new pg.Client({ connectionString: url.href });
  try {
    await client.connect();
    expect(await findDatabaseProblem(client, config)).toContain('lacks migrations of this version');
  } finally {
    await client.end();
    await asOwner(`DROP DATABASE ${name} WITH (FORCE)`);
  }
});
