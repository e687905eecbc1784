import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { config, parseConfig } from '../config.ts';
import { onShutdown } from '../lib/shutdown.ts';
import { remotesSource } from '../modules/remotes/index.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { serveFrontEnds } from './static.ts';

const shell = mkdtempSync(join(tmpdir(), 'dayrise-shell-'));
let server: TestServer;
let pages = '';

beforeAll(async () => {
  // Trusting a proxy is what makes its X-Forwarded-Host count.
  Object.assign(config, { PUBLIC_URL: 'https://dayrise.test', TRUSTED_PROXIES: 1 });
  server = await startTestServer();
  const page =
    '<html lang="en"><meta content="__ORIGIN__/social.png"><script id="remotes">__REMOTES__</script></html>';
  writeFileSync(join(shell, 'index.html'), page);
  const files = {
    contract: 1,
    platform: ['1.0.0'],
    uiKit: [],
    react: [],
    afterPaint: '/a.js',
    publicFrame: [],
    shared: {},
  };
  writeFileSync(join(shell, 'files.json'), JSON.stringify(files));
  writeFileSync(join(shell, 'robots.txt'), 'Sitemap: __ORIGIN__/sitemap.xml');
  const app = new Koa({ proxy: true }).use(serveFrontEnds({ coins: shell, shell, remotes: remotesSource }));
  const listening = createServer(app.callback());
  await once(listening.listen(0, '127.0.0.1'), 'listening');
  const address = listening.address();
  pages = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  onShutdown('http', () => {
    listening.closeAllConnections();
    listening.close();
  });
});
afterAll(() => rmSync(shell, { recursive: true, force: true }));

const poison = { Accept: 'text/html', 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'http' };

it('uses the public address in pages and files, whatever the request headers say', async () => {
  for (const path of ['/', '/robots.txt']) {
    const text = await (await fetch(pages + path, { headers: poison })).text();
    expect(text, path).toContain('https://dayrise.test/');
    expect(text, path).not.toContain('evil.test');
  }
});

it('sends Strict-Transport-Security when the public address is https', async () => {
  for (const path of ['/api/health/live', '/api/nothing', '/nothing.png']) {
    const { headers } = await server.send('GET', path);
    expect(headers.get('Strict-Transport-Security'), path).toBe('max-age=31536000');
  }
  Object.assign(config, { PUBLIC_URL: 'http://localhost:3000' });
  const { headers } = await server.send('GET', '/api/health/live');
  expect(headers.get('Strict-Transport-Security')).toBeNull();
});

it('rejects an address that is not an origin', () => {
  expect(parseConfig({ PUBLIC_URL: 'https://dayrise.test/' }).PUBLIC_URL).toBe('https://dayrise.test');
  for (const url of ['dayrise.test', 'ftp://dayrise.test', 'https://dayrise.test/app']) {
    expect(() => parseConfig({ PUBLIC_URL: url })).toThrow('PUBLIC_URL');
  }
});
