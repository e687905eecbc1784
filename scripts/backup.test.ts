import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from './lib/ports.ts';
import { startServices } from './services.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayrise-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs one of our scripts on Node alone, with these settings and none of the test's own. */
function run(script: string, args: readonly string[], settings: Record<string, string>) {
  const { DATABASE_URL: _, REDIS_URL: __, ...environment } = process.env;
  return promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, script), ...args],
    {
      env: { ...environment, LOG_LEVEL: 'warn', MARKET_SOURCE: 'simulated', ...settings },
    },
  );
}

/** Brings up stores in `dataDir` for as long as `work` takes. */
async function withStores<Result>(
  dataDir: string,
  work: (settings: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const services = await startServices({ dataDir });
  try {
    return await work({
      DATA_DIR: dataDir,
      DATABASE_URL: services.databaseUrl,
      REDIS_URL: services.redisUrl,
      SIGNING_SECRET: services.signingSecret,
    });
  } finally {
    await services.stop();
  }
}

async function signIn(settings: Record<string, string>): Promise<Response> {
  const port = await freePort();
  const api: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'api/src/main.ts')],
    {
      env: { ...process.env, LOG_LEVEL: 'warn', ...settings, PORT: String(port) },
      stdio: 'inherit',
    },
  );
  try {
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/api/health`).then(
            (r) => r.status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .not.toBe(0);
    return await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'investor@demo.dayrise.test', password: 'demo-investor' }),
    });
  } finally {
    api.kill('SIGTERM');
    await once(api, 'exit');
  }
}

it('brings people, money and proofs back when the data folder is lost', { timeout: 120_000 }, async () => {
  const [first, second, backup] = ['first', 'second', 'backup'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await withStores(first, async (settings) => {
    await run('api/src/cli/migrate.ts', [], settings);
    await run('api/prisma/seed.ts', [], { ...settings, SEED_DEMO: 'on' });
    await run('scripts/backup.ts', [backup], settings);
  });
  const proofs = await readdir(join(first, 'proofs'));
  expect(proofs).not.toHaveLength(0);
  await rm(first, { recursive: true });

  await run('scripts/restore.ts', [backup], { DATA_DIR: second });

  expect(await readdir(join(second, 'proofs'))).toEqual(proofs);
  await withStores(second, async (settings) => {
    const { stdout } = await run('api/src/cli/ledger-verify.ts', [], settings);
    expect(stdout).toContain('The ledger is sound');
    expect(stdout).not.toContain(' 0 journals');
    const answer = await signIn(settings);
    expect(answer.status).toBe(200);
    const { user } = (await answer.json()) as { user: { balance: number } };
    expect(user.balance).toBeGreaterThan(0);
  });
});

it('refuses to restore into an installation that has people', { timeout: 60_000 }, async () => {
  const restoring = run('scripts/restore.ts', [join(folder, 'backup')], { DATA_DIR: join(folder, 'second') });
  await expect(restoring).rejects.toMatchObject({ stderr: expect.stringContaining('has people in it') });
});
