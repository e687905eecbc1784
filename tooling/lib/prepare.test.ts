import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, vi } from 'vitest';

function newLifecycle() {
  const stops: (() => void | Promise<void>)[] = [];
  const lifecycle = {
    signal: new AbortController().signal,
    onStop: async (task: () => void | Promise<void>) => void stops.push(task),
    stop: async (_code: number, message?: string) => Promise.reject(new Error(message)),
  };
  return { lifecycle, stops };
}

it('signs the application in as a role that no statement turns into the owner', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dayrise-prepare-'));
  const { DATABASE_URL: _, REDIS_URL: __, ...inherited } = process.env;
  process.env = { ...inherited, DATA_DIR: dataDir, SEED_DEMO: 'off' };
  const { prepareBackend } = await import('./prepare.ts');
  const { config, parseConfig, proofsFolder, remotesFolder, statementsFolder } = await import(
    '../../api/src/config.ts'
  );
  const { lifecycle, stops } = newLifecycle();
  try {
    const environment = await prepareBackend({ lifecycle, report: () => undefined });
    const folders = [proofsFolder, remotesFolder, statementsFolder];
    const ofProcesses = parseConfig(environment);
    // A backup finds them by the settings of the machine alone.
    expect(folders.map((folder) => folder(ofProcesses))).toEqual(folders.map((folder) => folder(config)));
    const { DATABASE_URL: connectionString } = environment;
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      const refused = { code: '42501' };
      await expect(client.query('SET ROLE dayrise')).rejects.toMatchObject(refused);
      await expect(client.query('SET SESSION AUTHORIZATION dayrise')).rejects.toMatchObject(refused);
      await client.query('RESET ROLE; RESET SESSION AUTHORIZATION');
      const { rows } = await client.query('SELECT current_user AS role, count(*)::int AS people FROM person');
      expect(rows).toEqual([{ role: 'dayrise_app', people: 0 }]);
      await expect(client.query('UPDATE entry SET amount = amount')).rejects.toMatchObject(refused);
    } finally {
      await client.end();
    }
  } finally {
    for (const stop of stops) await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('makes the keys of this machine when the database is given', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dayrise-prepare-'));
  const { startServices } = await import('../services.ts');
  const services = await startServices({ dataDir: join(dataDir, 'stores'), durable: false });
  process.env = {
    ...process.env,
    DATA_DIR: join(dataDir, 'data'),
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl,
    APPLICATION_PASSWORD: 'application',
    SEED_DEMO: 'off',
    // Empty means missing.
    LOG_SIGNING_KEY: '',
  };
  vi.resetModules();
  const { prepareBackend } = await import('./prepare.ts');
  try {
    const { lifecycle } = newLifecycle();
    const environment = await prepareBackend({ lifecycle, report: () => undefined });
    expect(environment).toMatchObject({
      LOG_SIGNING_KEY: expect.stringMatching(/^PRIVATE\+KEY\+/),
      VAPID_PUBLIC_KEY: expect.any(String),
      VAPID_PRIVATE_KEY: expect.any(String),
    });
    expect(new URL(environment.DATABASE_URL ?? '').username).toBe('dayrise_app');
  } finally {
    await services.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
