import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveAgainst } from './against.ts';
import { develop } from './develop.ts';

const folder = mkdtempSync(join(tmpdir(), 'dayrise-against-'));
const local = (buildId: string) => ({
  folder,
  entry: { id: 'mfe_practice', buildId, entry: 'entry.js', integrity: 'sha256-x' },
});
const remotes = [
  { id: 'mfe_user', entry: '/r/mfe_user/a/entry.js' },
  { id: 'mfe_practice', entry: '/r/mfe_practice/a/entry.js' },
  { id: 'mfe_far', entry: 'https://files.example/r/mfe_far/a/entry.js' },
];
const page = `<head><script type="application/json" id="remotes">${JSON.stringify({ remotes })}</script><script type="application/json" id="settings">{"remotesUrl":"/list.json"}</script></head><body></body>`;

/** A platform that records requests and returns given responses. */
const asked: Record<string, unknown>[] = [];
const platform = createServer((incoming, response) => {
  const { url, method, headers } = incoming;
  asked.push({ url, method, origin: headers.origin, host: headers.host });
  if (url === '/list.json') response.end(JSON.stringify({ changedAt: 'now', remotes }));
  else if (url?.startsWith('/api/'))
    response.writeHead(422, { 'content-type': 'application/json' }).end('{}');
  else
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'self'; upgrade-insecure-requests",
        'strict-transport-security': 'max-age=1',
        'set-cookie': 'area=user; Path=/; Secure; Domain=dayrise.example',
        etag: '"1"',
      })
      .end(page);
});

let origin = '';
let proxy: Awaited<ReturnType<typeof serveAgainst>>;
beforeAll(async () => {
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  writeFileSync(join(folder, 'entry.js'), 'local code');
  proxy = await serveAgainst({ against: origin, port: 0, local: local('dev1') });
  proxy.url = proxy.url.replace('localhost', '127.0.0.1');
});
afterAll(async () => {
  await proxy.stop();
  platform.close();
  rmSync(folder, { recursive: true, force: true });
});

it('names the local build in the page, and changes of the policy only what plain HTTP needs', async () => {
  const answer = await fetch(`${proxy.url}/user/practice`, { headers: { accept: 'text/html' } });
  const text = await answer.text();
  expect(text).toContain('"entry":"/r/mfe_practice/dev1/entry.js"');
  expect(text).not.toContain('/r/mfe_practice/a/');
  expect(text).toContain('"entry":"/_dayrise-remote/from/files.example/r/mfe_far/a/entry.js"');
  expect(text).toContain('"remotesUrl":"/remotes.json"');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(answer.headers.get('strict-transport-security')).toBeNull();
  expect(answer.headers.get('set-cookie')).toBe('area=user; Path=/');
  expect(answer.headers.get('etag')).toBeNull();
});

it('reads the registry where the platform has it, and gives it with the newest local build', async () => {
  proxy.replace(local('dev2'));
  const registry = JSON.parse(await (await fetch(`${proxy.url}/remotes.json`)).text());
  expect(registry.changedAt).toBe('now');
  expect(registry.remotes.map(({ entry }: { entry: string }) => entry)).toEqual([
    '/r/mfe_user/a/entry.js',
    '/_dayrise-remote/from/files.example/r/mfe_far/a/entry.js',
    '/r/mfe_practice/dev2/entry.js',
  ]);
  expect(await (await fetch(`${proxy.url}/r/mfe_practice/dev2/entry.js`)).text()).toBe('local code');
  expect((await fetch(`${proxy.url}/r/mfe_practice/dev2/..%2f..%2fetc/passwd`)).status).toBe(404);
});

it('passes calls on as if they came from the platform’s own pages', async () => {
  const answer = await fetch(`${proxy.url}/api/things`, {
    method: 'POST',
    headers: { origin: proxy.url },
    body: '{}',
  });
  expect(answer.status).toBe(422);
  expect(asked.at(-1)).toEqual({
    url: '/api/things',
    method: 'POST',
    origin,
    host: new URL(origin).host,
  });
});

it('says before the first build that a platform can’t be reached', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const against = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
  await new Promise((resolve) => gone.close(resolve));
  const print = () => undefined;
  await expect(develop({ directory: folder, against, port: 0, print })).rejects.toThrow(
    `${against} can’t be reached`,
  );
});
