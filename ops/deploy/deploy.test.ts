// biome-ignore-all lint/suspicious/noTemplateCurlyInString: compose.yaml writes its variables like templates.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../../api/src/config.ts';
import { endpoints } from '../../contracts/src/endpoints.ts';
import { freePort } from '../../tooling/lib/ports.ts';
import { startServices } from '../../tooling/services.ts';
import { startProxy } from '../bench/scale/proxy.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFile(join(root, file), 'utf8');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayrise-deploy-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('compose.yaml', () => {
  /** The lines of one service. */
  const service = async (name: string) =>
    new RegExp(`^  ${name}:\\n((?: {4}.*\\n| *#.*\\n)+)`, 'm').exec(
      await read('ops/deploy/compose.yaml'),
    )?.[1] ?? '';

  it('signs api and worker in as the application, and only the migration as the owner', async () => {
    const [shared = ''] = (await read('ops/deploy/compose.yaml')).split(/^services:/m);
    expect(shared).toContain('postgresql://dayrise_app:${APPLICATION_PASSWORD:?}@');
    expect(shared).not.toContain('${POSTGRES_PASSWORD:?}');
    expect(await service('api')).not.toContain('DATABASE_URL');
    expect(await service('worker')).not.toContain('DATABASE_URL');
    expect(await service('migrate')).toContain('postgresql://dayrise:${POSTGRES_PASSWORD:?}@');
    expect(await service('migrate')).toContain('APPLICATION_PASSWORD: ${APPLICATION_PASSWORD:?}');
  });

  it('asks for a password of Redis', async () => {
    expect(await read('ops/deploy/compose.yaml')).toContain('redis://:${REDIS_PASSWORD:?}@redis:6379');
    expect(await service('redis')).toMatch(/--requirepass,\s+"\$\{REDIS_PASSWORD:\?\}"/);
  });

  it('has no default for a secret; only the previous one may be missing', async () => {
    const secrets = [
      ...(await read('ops/deploy/compose.yaml')).matchAll(/\$\{(\w*(?:PASSWORD|SECRET)\w*)([^}]*)\}/g),
    ];
    expect(secrets.length).toBeGreaterThan(5);
    for (const [, name, rest] of secrets)
      expect(`${name}${rest}`).toBe(`${name}${name === 'SIGNING_SECRET_PREVIOUS' ? ':-' : ':?'}`);
  });

  it('asks how many proxies there are, because a wrong number gives everybody one address, or any', async () => {
    const [shared = ''] = (await read('ops/deploy/compose.yaml')).split(/^services:/m);
    expect(shared).toContain('TRUSTED_PROXIES: ${TRUSTED_PROXIES:?}');
  });

  it('leaves processes more time to stop than they may take', async () => {
    const [, seconds] = /^ {2}stop_grace_period: (\d+)s$/m.exec(await read('ops/deploy/compose.yaml')) ?? [];
    expect(Number(seconds) * 1000).toBeGreaterThan(parseConfig({}).SHUTDOWN_MS);
  });

  it('gives out the front ends after the API has started, as Kubernetes does', async () => {
    const commands = (text: string) => text.match(/\b(?:for|node) .*tooling\/remotes\.ts.*/g);
    const frontEnds = await service('front-ends');
    expect(commands(frontEnds.replaceAll('$$', '$'))).toEqual(
      commands(await read('ops/deploy/kubernetes/finish/front-ends.yaml')),
    );
    expect(frontEnds).toContain('depends_on: { api: { condition: service_healthy } }');
    expect(await service('migrate')).not.toContain('remotes.ts');
    expect(await service('proxy')).toContain('front-ends: { condition: service_completed_successfully }');
  });

  it('lets every process of an older version accept a newer database', async () => {
    const [shared = ''] = (await read('ops/deploy/compose.yaml')).split(/^services:/m);
    expect(shared).toContain('NEWER_DATABASE: ${NEWER_DATABASE:-}');
  });

  it('passes on what a change of the secret needs, and an import of history, if they are set', async () => {
    const [shared = ''] = (await read('ops/deploy/compose.yaml')).split(/^services:/m);
    expect(shared).toContain('SIGNING_SECRET_PREVIOUS: ${SIGNING_SECRET_PREVIOUS:-}');
    expect(await service('worker')).toContain('LOG_PAST_UNTIL: ${LOG_PAST_UNTIL:-}');
    const unset = parseConfig({ SIGNING_SECRET_PREVIOUS: '', LOG_PAST_UNTIL: '' });
    expect([unset.SIGNING_SECRET_PREVIOUS, unset.LOG_PAST_UNTIL]).toEqual([undefined, undefined]);
  });
});

describe('Dockerfile', () => {
  it('calls scripts that exist', async () => {
    const { scripts } = JSON.parse(await read('package.json'));
    const called = [...(await read('ops/deploy/Dockerfile')).matchAll(/npm run ([\w:]+)/g)].map(
      ([, name]) => name,
    );
    expect(called).not.toHaveLength(0);
    for (const name of called) expect(Object.keys(scripts)).toContain(name);
  });

  it('copies no secrets and nothing that this machine keeps into the image', async () => {
    expect(await read('ops/deploy/compose.yaml')).toContain('ops/deploy/.env,');
    const ignored = (await read('.dockerignore')).split('\n');
    for (const pattern of ['**/.env*', '.data', '.other', '.cache']) expect(ignored).toContain(pattern);
    expect((await read('.gitignore')).split('\n')).toContain('.env*');
  });

  it('starts as a user that Kubernetes can tell from root', async () => {
    const [, user] =
      /^USER (\S+)$/m.exec((await read('ops/deploy/Dockerfile')).split(/^FROM /m).at(-1) ?? '') ?? [];
    expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });
});

describe('the cluster', () => {
  it('makes the whole backups by which older ones are removed', async () => {
    expect(await read('ops/deploy/cluster/pgbackrest.conf')).toContain('repo1-retention-full=2');
    const unit = await read('ops/deploy/systemd/dayrise-backup.service');
    const command = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(unit)?.[1]?.replaceAll('%%', '%') ?? '';
    const typeOn = (weekday: number) =>
      execFileSync('sh', ['-c', `date() { echo ${weekday}; }; pgbackrest() { echo "$2"; }; ${command}`], {
        encoding: 'utf8',
      }).trim();
    expect([1, 6, 7].map(typeOn)).toEqual(['--type=diff', '--type=diff', '--type=full']);
  });

  it('has no file with a password that the rotation of secrets forgets', async () => {
    const [, section = ''] =
      /^## Rotate secrets\n([\s\S]*?)^## /m.exec(await read('docs/operations.md')) ?? [];
    const files = await readdir(join(root, 'ops/deploy/cluster'));
    const texts = await Promise.all(files.map((file) => read(`ops/deploy/cluster/${file}`)));
    const secret = files.filter((_, n) => /@(\w+_)?PASSWORD@|^auth_file/m.test(texts[n] ?? ''));
    expect(secret.length).toBeGreaterThan(4);
    for (const file of secret) expect(section).toContain(`\`${file}\``);
  });

  it('is restored by the command that `npm run test:cluster` tries', async () => {
    const page = await read('docs/operations.md');
    const [, command = ''] = /^ +\/usr\/lib\/postgresql\/15\/bin\/postgres(.*?)\n +```$/ms.exec(page) ?? [];
    const source = await read('ops/cluster/restore.ts');
    const [, args = ''] = /args: \(\) => \[\n(.*?)\n {4}\],/s.exec(source) ?? [];
    const optionsIn = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, setting, flag]) => setting ?? flag).sort();
    const tried = optionsIn(args, /['`](\w+)=|'-([Dhp])'/g);
    expect(tried.length).toBeGreaterThan(8);
    expect(optionsIn(command, / -c (\w+)=| -([Dhp]) /g)).toEqual(tried);
  });

  it('says what must be there before backups and checks work', async () => {
    const readme = await read('ops/deploy/cluster/README.md');
    expect(readme).toContain('pgbackrest --stanza=dayrise stanza-create');
    expect(await read('ops/deploy/cluster/haproxy.cfg')).toContain('option pgsql-check user haproxy');
    expect(readme).toMatch(/`auth_file`.*`haproxy`/);
  });

  it('lets nobody without a password change settings of PostgreSQL over HTTP', async () => {
    expect(await read('ops/deploy/cluster/patroni.yml')).toMatch(
      /^restapi:\n(?: {2}.*\n)*? {2}authentication: \{ username: patroni, password: "@REST_PASSWORD@" \}/m,
    );
  });
});

it('tells Helm to wait for the processes before it gives out the front ends', async () => {
  expect(await read('ops/deploy/kubernetes/README.md')).toMatch(
    /^helm upgrade --install --wait --timeout \d+m /m,
  );
});

describe('a migration that is given a password for the application', () => {
  it('lets it sign in as a role that no statement turns into the owner', { timeout: 120_000 }, async () => {
    const services = await startServices({
      dataDir: join(folder, 'data'),
      redisUrl: 'redis://unused',
      durable: false,
    });
    try {
      const password = 'only-for-this-test';
      const env = { ...process.env, DATABASE_URL: services.databaseUrl, APPLICATION_PASSWORD: password };
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', join(root, 'api/src/cli/migrate.ts')],
        { env },
      );
      expect(stdout).not.toContain(password);
      const address = new URL(services.databaseUrl);
      Object.assign(address, { username: 'dayrise_app', password });
      const client = new pg.Client({ connectionString: address.href });
      await client.connect();
      try {
        const refused = { code: '42501' };
        await expect(client.query('SET ROLE dayrise')).rejects.toMatchObject(refused);
        await expect(client.query('DELETE FROM journal')).rejects.toMatchObject(refused);
        await expect(client.query('SELECT FROM person')).resolves.toMatchObject({ rowCount: 0 });
      } finally {
        await client.end();
      }
    } finally {
      await services.stop();
    }
  });
});

describe('dayrise.inc', () => {
  /** The patterns of the locations that have a setting. */
  const locationsWith = async (setting: string) =>
    [...(await read('ops/deploy/nginx/dayrise.inc')).matchAll(/^location ~ (\S+) \{\n([^}]*)\}/gm)]
      .filter(([, , lines]) => lines?.includes(setting))
      .map(([, pattern = '']) => new RegExp(pattern));
  const pathOf = (path: string) => path.replaceAll(/\{\w+\}/g, '0f8e');

  it('takes the largest upload, and passes uploads on as they arrive', async () => {
    const uploads = endpoints.filter(({ bodyKind }) => bodyKind?.includes('multipart'));
    expect(uploads.length).toBeGreaterThan(1);
    const largest = Math.max(...uploads.map(({ mostImages }) => mostImages)) * 5 + 1;
    const [, limit] = /client_max_body_size (\d+)m;/.exec(await read('ops/deploy/nginx/dayrise.inc')) ?? [];
    expect(Number(limit)).toBeGreaterThanOrEqual(largest);
    const patterns = await locationsWith('proxy_request_buffering off');
    for (const { path } of uploads)
      expect(
        patterns.some((pattern) => pattern.test(pathOf(path))),
        path,
      ).toBe(true);
  });

  it('passes event streams on as they come', async () => {
    const streams = endpoints.filter(({ responseKind }) => responseKind === 'event-stream');
    expect(streams.length).toBeGreaterThan(1);
    const patterns = await locationsWith('proxy_buffering off');
    for (const { path } of streams)
      expect(
        patterns.some((pattern) => pattern.test(path)),
        path,
      ).toBe(true);
  });
});

describe('nginx.conf', () => {
  it('has room for 10,000 event streams, each of two connections', async () => {
    const [, connections] = /worker_connections (\d+);/.exec(await read('ops/deploy/nginx/nginx.conf')) ?? [];
    const [, files] = /worker_rlimit_nofile (\d+);/.exec(await read('ops/deploy/nginx/nginx.conf')) ?? [];
    expect(Number(connections)).toBeGreaterThanOrEqual(20_000);
    expect(Number(files)).toBeGreaterThanOrEqual(Number(connections));
  });

  it('is what the benchmark runs, and holds more streams than the packaged one', async ({ skip }) => {
    if (!existsSync('/usr/sbin/nginx')) skip('nginx is not installed');
    const apis = await Promise.all([startStreams(), startStreams()]);
    const port = await freePort();
    const tasks: (() => unknown)[] = [];
    const streams: ReturnType<typeof get>[] = [];
    try {
      const tools = { report: () => undefined, cleanUp: (task: () => unknown) => void tasks.push(task) };
      await startProxy({ folder, port, apiPorts: [apis[0].port, apis[1].port] }, tools);
      const opened = await Promise.all(Array.from({ length: 1500 }, () => open(port, streams)));
      expect(opened.filter((status) => status === 200)).toHaveLength(1500);
    } finally {
      for (const stream of streams) stream.destroy();
      for (const { server } of apis) server.closeAllConnections();
      for (const { server } of apis) server.close();
      for (const task of tasks) await task();
    }
  });

  it('keeps serving pages while every process answers 503 to some calls', async ({ skip }) => {
    if (!existsSync('/usr/sbin/nginx')) skip('nginx is not installed');
    const apis = await Promise.all([startRefusing(), startRefusing()]);
    const port = await freePort();
    const tasks: (() => unknown)[] = [];
    const own = await mkdtemp(join(folder, 'refusing-'));
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    try {
      const tools = { report: () => undefined, cleanUp: (task: () => unknown) => void tasks.push(task) };
      await startProxy({ folder: own, port, apiPorts: [apis[0].port, apis[1].port] }, tools);
      for (let round = 0; round < 3; round += 1) {
        for (const path of ['/api/refused', '/api/events']) expect(await ask(path)).toBe(503);
        for (const path of ['/', '/user', '/api/profile'])
          expect({ path, status: await ask(path) }).toEqual({ path, status: 200 });
      }
    } finally {
      for (const { server } of apis) server.closeAllConnections();
      for (const { server } of apis) server.close();
      for (const task of tasks) await task();
    }
  });
});

describe('the WebSocket of programs', () => {
  it('is upgraded behind nginx, with the address of the program', async ({ skip }) => {
    if (!existsSync('/usr/sbin/nginx')) skip('nginx is not installed');
    const apis = await Promise.all([startUpgrading(), startUpgrading()]);
    const port = await freePort();
    const tasks: (() => unknown)[] = [];
    const own = await mkdtemp(join(folder, 'upgrading-'));
    try {
      const tools = { report: () => undefined, cleanUp: (task: () => unknown) => void tasks.push(task) };
      await startProxy({ folder: own, port, apiPorts: [apis[0].port, apis[1].port] }, tools);
      const request = get(`http://127.0.0.1:${port}/api/alpaca/stream`, {
        headers: { Connection: 'Upgrade', Upgrade: 'websocket' },
      });
      const [answer, socket]: [IncomingMessage, Socket] = Object(await once(request, 'upgrade'));
      expect(answer.headers).toMatchObject({ upgrade: 'websocket', 'x-seen': '127.0.0.1' });
      socket.write('both ways');
      expect(String(await once(socket, 'data'))).toBe('both ways');
      socket.destroy();
    } finally {
      for (const { server } of apis) server.closeAllConnections();
      for (const { server } of apis) server.close();
      for (const task of tasks) await task();
    }
  });
});

describe('server-kubernetes.conf', () => {
  it('finds a file that one pod lacks, and keeps it when all are gone', async ({ skip }) => {
    if (!existsSync('/usr/sbin/nginx')) skip('nginx is not installed');
    const [without, having] = await Promise.all([startFile(404), startFile(200)]);
    const port = await freePort();
    const own = await mkdtemp(join(folder, 'kubernetes-'));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${kind};`,
    );
    const server = (await read('ops/deploy/nginx/server-kubernetes.conf'))
      .replace(
        /server dayrise-api.*/,
        `server 127.0.0.1:${without.port} max_fails=0; server 127.0.0.1:${having.port} max_fails=0;`,
      )
      .replace(/^resolver .*/m, '')
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace('/var/cache/nginx/files', join(own, 'files'))
      .replace('/etc/nginx/dayrise/dayrise.inc', join(root, 'ops/deploy/nginx/dayrise.inc'));
    await writeFile(join(own, 'server.conf'), server);
    const main = (await read('ops/deploy/nginx/nginx.conf'))
      .replace('/etc/nginx/dayrise/server.conf', join(own, 'server.conf'))
      .replace('http {', `http { ${temporary.join(' ')}`);
    await writeFile(join(own, 'nginx.conf'), main);
    // Started by root, it would give its workers the rights of somebody who can't write to this folder.
    const options = 'daemon off; pid nginx.pid; user root;';
    const nginx = spawn('/usr/sbin/nginx', ['-p', own, '-c', 'nginx.conf', '-g', options]);
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    try {
      await expect.poll(async () => (await ask('/healthz'))?.status, { timeout: 10_000 }).toBe(204);
      for (let at = 0; at < 4; at += 1) expect((await ask(`/r/mfe_user/b${at}/page.js`))?.status).toBe(200);
      // Everything else is answered by whoever is asked.
      const answers = [await ask('/api/some'), await ask('/api/some'), await ask('/api/some')];
      expect(answers.map((answer) => answer?.status)).toContain(404);
      for (const pod of [without, having]) {
        pod.server.closeAllConnections();
        await new Promise((resolve) => pod.server.close(resolve));
      }
      expect((await ask('/r/mfe_user/b0/page.js'))?.status).toBe(200);
      expect((await ask('/r/mfe_user/unknown.js'))?.status).toBe(502);
    } finally {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
    }
  });
});

/** A server with or without every file. */
async function startFile(status: number): Promise<{ server: Server; port: number }> {
  const port = await freePort();
  const server = createServer((_, response) => {
    response.writeHead(status, { 'Cache-Control': 'public, max-age=31536000, immutable' });
    response.end('file');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, port };
}

/** A server that rejects streams and one call, as when a store is down or posting is stopped. */
async function startRefusing(): Promise<{ server: Server; port: number }> {
  const port = await freePort();
  const refused = new Set(['/api/events', '/api/refused']);
  const server = createServer((request, response) => {
    response.writeHead(refused.has(request.url ?? '') ? 503 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, port };
}

/** A server that upgrades connections, and sends back what it gets. */
async function startUpgrading(): Promise<{ server: Server; port: number }> {
  const port = await freePort();
  const server = createServer((_, response) => void response.end());
  server.on('upgrade', ({ headers }, socket) => {
    const seen = `Upgrade: ${headers.upgrade}\r\nX-Seen: ${headers['x-forwarded-for']}`;
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\n${seen}\r\n\r\n`);
    socket.on('error', () => undefined).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, port };
}

/** A server whose event streams stay open. */
async function startStreams(): Promise<{ server: Server; port: number }> {
  const port = await freePort();
  const server = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    if (request.url === '/api/events') response.write(': open\n\n');
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, port };
}

function open(port: number, streams: ReturnType<typeof get>[]): Promise<number> {
  return new Promise((resolve) => {
    const stream = get({ port, host: '127.0.0.1', path: '/api/events', agent: false }, (response) => {
      response.once('data', () => resolve(response.statusCode ?? 0)).on('error', () => undefined);
    });
    stream.on('error', () => resolve(0));
    streams.push(stream);
  });
}
