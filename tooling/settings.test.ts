import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './lib/ports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayrise-settings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ending {
  readonly code: number | string | null;
  readonly output: string;
}

/** Runs a process with these settings alone. One that still runs after 25 s is killed: `code` is null. */
async function run(script: string, settings: Record<string, string>): Promise<Ending> {
  const { DATABASE_URL: _, REDIS_URL: __, NODE_ENV: ___, ...inherited } = process.env;
  const dataDir = await mkdtemp(join(folder, 'data-'));
  // Any free port for the mail inbox: with the default, starts at the same time would compete for it.
  const ports = { PORT: String(await freePort()), MAIL_INBOX_PORT: '0' };
  const env = { ...inherited, DATA_DIR: dataDir, ...ports, ...settings };
  const { promise, resolve } = Promise.withResolvers<Ending>();
  const args = ['--disable-warning=ExperimentalWarning', join(root, script)];
  execFile(process.execPath, args, { env, timeout: 50_000, killSignal: 'SIGKILL' }, (error, out, err) =>
    resolve({ code: error ? (error.code ?? null) : 0, output: out + err }),
  );
  return promise;
}

const start = 'tooling/start.mjs';
const api = 'api/src/main.ts';
const worker = 'api/src/worker.ts';
const stack = /^\s+at /m;

describe('a start with a setting that cannot work', () => {
  it.each([start, api, worker])('%s names DATA_DIR when it cannot be created', async (script) => {
    const stores: Record<string, string> =
      script === start
        ? {}
        : { DATABASE_URL: 'postgres://a@127.0.0.1:1/a', REDIS_URL: 'redis://127.0.0.1:1' };
    // A recursive mkdir of Node's own never returns under /proc.
    const { code, output } = await run(script, { ...stores, DATA_DIR: '/proc/none' });
    expect(output).toContain('DATA_DIR: /proc/none');
    expect(output).not.toMatch(stack);
    expect(code).toBe(1);
  });

  it('names DATA_DIR when it is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const { code, output } = await run(start, { DATA_DIR: file });
    expect(output).toContain(`DATA_DIR: ${file}`);
    expect(code).toBe(1);
  });

  it.each([start, api])('%s names REMOTES_URL when it is not an address', async (script) => {
    const { code, output } = await run(script, { REMOTES_URL: 'http://' });
    expect(output).toContain('REMOTES_URL');
    expect(output).not.toMatch(stack);
    expect(code).toBe(1);
  });

  it.each(['10.254.254.254', 'no-such-host.invalid'])('names HOST when it is %s', async (HOST) => {
    const { code, output } = await run(start, { HOST });
    expect(output).toContain(`HOST: ${HOST}`);
    expect(output).not.toContain('Port');
    expect(code).toBe(1);
  });

  it('names HOST when only the API is started', async () => {
    const { startServices } = await import('./services.ts');
    const services = await startServices({
      dataDir: join(folder, 'stores'),
      databaseUrl: 'postgres://a@127.0.0.1:1/a',
      durable: false,
    });
    try {
      const stores = { DATABASE_URL: services.databaseUrl, REDIS_URL: services.redisUrl };
      const { code, output } = await run(api, { ...stores, HOST: '10.254.254.254' });
      expect(output).toContain('HOST: 10.254.254.254');
      expect(code).toBe(1);
    } finally {
      await services.stop();
    }
  });

  it.each([
    ['REDIS_URL', 'redis://:secret@127.0.0.1:1'],
    ['DATABASE_URL', 'postgres://a:secret@127.0.0.1:1/a'],
  ])('names %s when nothing listens there, and keeps its password to itself', async (name, value) => {
    const { code, output } = await run(start, { [name]: value });
    expect(output).toContain(`${name}: nothing answers at 127.0.0.1:1`);
    expect(output).not.toContain('secret');
    expect(output).not.toMatch(stack);
    expect(code).toBe(1);
  });

  // These wait for seconds and compute little, so they run side by side.
  it.concurrent.each([
    ['REDIS_URL', 'redis'],
    ['DATABASE_URL', 'postgres'],
  ])(
    'reports what it waits for, then names %s, when the server there does not respond',
    async (name, protocol) => {
      const silent = createServer(() => undefined);
      const port = await freePort();
      await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
      try {
        const { code, output } = await run(start, { [name]: `${protocol}://127.0.0.1:${port}` });
        expect(output).toContain(`waiting for ${name} at 127.0.0.1:${port}`);
        expect(output).toContain(`${name}: nothing answers at 127.0.0.1:${port}`);
        expect(code).toBe(1);
      } finally {
        silent.close();
      }
    },
  );

  it.concurrent.each([api, worker])('%s names REDIS_URL when nothing listens there', async (script) => {
    const { code, output } = await run(script, {
      DATABASE_URL: 'postgres://a@127.0.0.1:1/a',
      REDIS_URL: 'redis://127.0.0.1:1',
    });
    expect(output).toContain('REDIS_URL: nothing answers at 127.0.0.1:1');
    expect(code).toBe(1);
  });
});

describe('a start for several machines', () => {
  const stores = { DATABASE_URL: 'postgres://a@127.0.0.1:1/a', REDIS_URL: 'redis://127.0.0.1:1' };

  it.each([start, api, worker])('%s is refused in production without shared places', async (script) => {
    const { code, output } = await run(script, { ...stores, NODE_ENV: 'production' });
    expect(output).toContain('SIGNING_SECRET');
    expect(output).toContain('PROOFS_DIR or PROOFS_S3_BUCKET');
    expect(output).toContain('MAIL_URL');
    expect(output).toContain('PUBLIC_URL');
    expect(output).not.toContain('nothing answers');
    expect(code).toBe(1);
  });

  it('starts once they are set', async () => {
    const shared = {
      SIGNING_SECRET: 's'.repeat(32),
      PROOFS_DIR: join(folder, 'proofs'),
      MAIL_URL: 'smtp://127.0.0.1:1',
      PUBLIC_URL: 'https://dayrise.test',
      LOG_SIGNING_KEY: 'PRIVATE+KEY+dayrise.test/log+AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    };
    const { output } = await run(start, { ...stores, ...shared, NODE_ENV: 'production' });
    expect(output).not.toContain('SIGNING_SECRET');
    expect(output).toContain('nothing answers at 127.0.0.1:1');
  });
});
