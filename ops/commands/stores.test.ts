import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimDataDir, findInstance } from '../../tooling/lib/instance-lock.ts';
import { freePort } from '../../tooling/lib/ports.ts';
import { type Services, startServices } from '../../tooling/services.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let dataDir: string;
let services: Services;
let release: () => void;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dayrise-stores-'));
  release = claimDataDir(dataDir);
  services = await startServices({ dataDir, durable: false });
});
afterAll(async () => {
  await services.stop();
  release();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs a command on the installation in `dataDir`. */
function run(name: string, settings: Record<string, string> = {}, args: readonly string[] = []) {
  const { DATABASE_URL: _, REDIS_URL: __, ...environment } = process.env;
  const script = ['--disable-warning=ExperimentalWarning', join(root, 'ops/commands/api.ts'), name];
  return promisify(execFile)(process.execPath, [...script, ...args], {
    env: { ...environment, LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...settings },
  });
}

/** Stops the running PostgreSQL from answering. Returns how to let it go on. */
function freezePostgres(pid: number): () => void {
  process.kill(pid, 'SIGSTOP');
  return () => process.kill(pid, 'SIGCONT');
}

const postmaster = async () =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
const state = () => readFile(join(dataDir, 'services.json'), 'utf8');

it('waits for the PostgreSQL of a running instance that is slow to answer', async () => {
  const [pid, before] = [await postmaster(), await state()];
  const goOn = freezePostgres(pid);
  setTimeout(goOn, 8000);
  expect((await run('ledger-verify')).stdout).toContain('The ledger is sound');
  expect([await postmaster(), await state()]).toEqual([pid, before]);
});

it('fails, and leaves a running instance alone, when its PostgreSQL does not answer', async () => {
  const [pid, before] = [await postmaster(), await state()];
  const goOn = freezePostgres(pid);
  try {
    await expect(run('ledger-verify')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`process ${process.pid}`),
    });
  } finally {
    goOn();
  }
  expect([await postmaster(), await state()]).toEqual([pid, before]);
});

it.each(['sessions-end-all', 'factors'])('%s needs no Redis', async (name) => {
  const email = 'investor@demo.dayrise.test';
  const args = name === 'factors' ? ['remove', email] : [];
  const REDIS_URL = `redis://127.0.0.1:${await freePort()}`;
  const ended = await run(name, { REDIS_URL }, args).catch((error) => error);
  // Nobody is there yet.
  expect(ended).toMatchObject(
    name === 'factors'
      ? { code: 1, stderr: expect.stringContaining(`Nobody has the address ${email}.`) }
      : { stdout: expect.stringMatching(/^0 sessions ended\.\n(.*\n)*Redis does not answer\./) },
  );
});

/** Lets `work` use the installation while it is stopped. */
async function whileStopped(work: () => Promise<void>): Promise<void> {
  await services.stop();
  release();
  try {
    await work();
  } finally {
    release = claimDataDir(dataDir);
    services = await startServices({ dataDir, durable: false });
  }
}

it('starts and stops the Redis of an installation that is stopped', async () => {
  await whileStopped(async () => {
    expect((await run('sessions-end-all')).stdout).toBe('0 sessions ended.\n');
    expect(findInstance(dataDir)).toBeUndefined();
  });
});

it('shares no stores with another command, which stops them when it ends', async () => {
  release();
  release = claimDataDir(dataDir, 'command');
  try {
    await expect(run('ledger-verify')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(`Another command (process ${process.pid}) is using ${dataDir}.`),
    });
  } finally {
    release();
    release = claimDataDir(dataDir);
  }
});

it.each(['sessions-end-all', 'ledger-verify'])(
  '%s does nothing where it is unknown which Redis belongs to the database',
  async (name) => {
    const DATA_DIR = join(dataDir, 'elsewhere');
    const ended = await run(name, { DATA_DIR, DATABASE_URL: services.databaseUrl }).catch((error) => error);
    expect(ended).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('REDIS_URL is not') });
  },
);
