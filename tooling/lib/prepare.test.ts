import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';

it('signs the application in as a role that no statement turns into the owner', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dayrise-prepare-'));
  const { DATABASE_URL: _, REDIS_URL: __, ...inherited } = process.env;
  process.env = { ...inherited, DATA_DIR: dataDir, SEED_DEMO: 'off' };
  const { prepareBackend } = await import('./prepare.ts');
  const { config, parseConfig, proofsFolder, remotesFolder, statementsFolder } = await import(
    '../../api/src/config.ts'
  );
  const stops: (() => void | Promise<void>)[] = [];
  const lifecycle = {
    signal: new AbortController().signal,
    onStop: async (task: () => void | Promise<void>) => void stops.push(task),
    stop: async (_code: number, message?: string) => Promise.reject(new Error(message)),
  };
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
