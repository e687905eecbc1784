import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Koa from 'koa';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { config } from '../config.ts';
import { onShutdown } from '../lib/shutdown.ts';
import { openEventStream } from '../testing/event-reader.ts';
import { startTestServer } from '../testing/server.ts';
import { composePage } from './compose-page.ts';
import { filesOfPage } from './page-files.ts';
import type { RemotesSource } from './remotes.ts';
import { serveFrontEnds } from './static.ts';

vi.mock('./compose-page.ts', { spy: true });

const folder = join(tmpdir(), `dayrise-static-${process.pid}`);
const shell = join(folder, 'shell');
const remotes = join(config.DATA_DIR, 'remotes');
const shellFiles = {
  contract: 3,
  platform: ['1.2.0'],
  uiKit: ['1.1.0'],
  react: ['19.3.1'],
  afterPaint: '/assets/after-paint.abc123.js',
  publicFrame: ['/assets/frame.abc123.js', '/assets/frame.abc123.css'],
  languages: {},
  shared: { '@dayrise/ui-kit/data': ['/assets/table.abc123.css', '/assets/table.abc123.js'] },
};
const build = (id: string, base: string, contract: number, routes: object) => ({
  id,
  buildId: 'abc',
  text: '</script><b>',
  entry: `/r/${id}/abc/entry.js`,
  integrity: 'sha384-entry',
  assets: { page: ['page.js', 'page.css'] },
  assetIntegrity: { 'page.js': 'sha384-js', 'page.css': 'sha384-css' },
  shared: { page: ['react', '@dayrise/ui-kit/data'] },
  manifest: { base, contract, requires: { platform: '^1.1.0' }, routes },
});
const registry = {
  remotes: [
    build('mfe_public', '/', 3, {
      page: { path: '', access: 'all' },
      learn: { path: 'learn/more', access: 'all', title: 'Gain & "loss"', description: 'What <10%> means.' },
    }),
    build('mfe_user', '/user', 3, {
      page: { path: 'plans/:id', access: 'user' },
      titled: { path: 'titled', access: 'user', title: 'Titled' },
    }),
    build('mfe_admin', '/admin', 3, { page: { path: '', access: 'admin', title: 'Office' } }),
    build('mfe_later', '/user/later', 4, { page: { path: '', access: 'user' } }),
  ],
};
/** The builds in the folder alone, the same for everybody. */
const folderOfRemotes: RemotesSource = {
  resolve: async () => {
    const file = join(remotes, 'registry.json');
    // The platform's stream sends the same moment, so that browsers can skip a reload.
    const changedAt = new Date(statSync(file).mtimeMs).toISOString();
    const content = { ...JSON.parse(readFileSync(file, 'utf8')), changedAt };
    return { registry: content, version: changedAt, prerendered: true, shell: null, cohort: null };
  },
  serves: async ({ id, buildId }) =>
    registry.remotes.some((each) => each.id === id && each.buildId === buildId),
  readFile: async () => null,
};
let url = '';

beforeAll(async () => {
  for (const path of ['assets', '../coins']) mkdirSync(join(shell, path), { recursive: true });
  for (const id of ['mfe_user', 'mfe_public']) mkdirSync(join(remotes, id, 'abc'), { recursive: true });
  writeFileSync(
    join(shell, 'index.html'),
    '<html lang="en"><head><title>Shell</title><meta name="description" content="The site."><meta property="og:title" content="Shell"><link rel="stylesheet" href="/assets/main.abc123.css"><script defer src="/assets/main.abc123.js"></script><script id="remotes">__REMOTES__</script><script id="settings">__SETTINGS__</script></head><div><!--page--></div><noscript>__WITHOUT_SCRIPTS__</noscript>',
  );
  writeFileSync(join(shell, 'files.json'), JSON.stringify(shellFiles));
  writeFileSync(join(shell, 'favicon.svg'), '<svg/>');
  writeFileSync(join(shell, 'assets/main.abc123.js'), 'console.log(1)');
  writeFileSync(join(shell, 'assets/main.abc123.js.br'), brotliCompressSync('console.log(1)'));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(remotes, 'mfe_user/abc/entry.js'), 'entry');
  writeFileSync(join(remotes, 'registry.json'), JSON.stringify(registry));
  writeFileSync(join(shell, 'assets/main.abc123.css'), 'h1{color:red}');
  mkdirSync(join(remotes, 'prerendered-pages'));
  writeFileSync(join(shell, 'assets/table.abc123.css'), 'td{color:red}');
  writeFileSync(join(remotes, 'mfe_public/abc/page.css'), 'h2{color:red}');
  writeFileSync(join(remotes, 'prerendered-pages/index.html'), '<h1>$& landing</h1>');
  writeFileSync(join(remotes, 'prerendered-pages/help.html'), '<h1>Help</h1>');
  writeFileSync(join(remotes, 'prerendered-pages/learn.more.html'), '<h1>Learn</h1>');
  const app = new Koa().use(
    serveFrontEnds({ coins: join(folder, 'coins'), shell, remotes: folderOfRemotes }),
  );
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  onShutdown('http', () => {
    server.closeAllConnections();
    server.close();
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { Accept: 'text/html', ...headers } });

it('writes the registry, the settings and the landing page into the page, escaped', async () => {
  const page = await get('/');
  const text = await page.text();
  expect(text).toContain('<h1>$& landing</h1>');
  expect(text).toContain('"buildId":"abc"');
  expect(text).not.toContain('</script><b>');
  expect(text).toContain('"inactivityMs":{"user":300000,"admin":900000}');
  const etag = page.headers.get('ETag') ?? '';
  // Unlike a browser, fetch bypasses caches when a condition is set.
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  request(`${url}/`, { headers: { Accept: 'text/html', 'If-None-Match': etag } }, (answer) => {
    answer.resume();
    resolve(answer.statusCode);
  }).end();
  expect(await promise).toBe(304);
});

it('inlines the style sheets of a prerendered page, allowed by their hashes', async () => {
  const page = await get('/');
  const text = await page.text();
  expect(text).toContain('<style data-href="/assets/main.abc123.css">h1{color:red}</style>');
  expect(text).toContain('<style data-href="page.css">h2{color:red}</style>');
  expect(text).toContain('<style data-href="/assets/table.abc123.css">td{color:red}</style>');
  // A sheet that can't be read is linked, not inlined.
  expect(text).toContain('<link rel="stylesheet" href="/assets/frame.abc123.css">');
  expect(page.headers.get('Content-Security-Policy')).toContain(
    `style-src 'self' 'sha256-${createHash('sha256').update('h1{color:red}').digest('base64')}' `,
  );
  const other = await get('/user');
  expect(await other.text()).toContain('<link rel="stylesheet" href="/assets/main.abc123.css">');
  expect(other.headers.get('Content-Security-Policy')).toContain("style-src 'self';");
});

it('says in the page’s language what needs scripts, and that no money is real', async () => {
  const noscript = async (path: string) =>
    /<noscript>(.*)<\/noscript>/.exec(await (await get(path)).text())?.[1];
  expect(await noscript('/')).toMatch(/need JavaScript\. .* no real money\.$/);
  expect(await noscript('/es/help')).toMatch(/necesitan JavaScript\. .* sin dinero real\.$/);
});

it('defers the scripts of a prerendered page until it is painted', async () => {
  expect(await (await get('/')).text()).toContain(
    '<template id="after-paint"><script defer src="/assets/main.abc123.js"></script>' +
      '<link rel="preload" as="script" href="/assets/frame.abc123.js">' +
      '<link rel="preload" as="script" href="/r/mfe_public/abc/entry.js" integrity="sha384-entry" crossorigin>' +
      '<link rel="preload" as="script" href="/r/mfe_public/abc/page.js" integrity="sha384-js" crossorigin>' +
      '<link rel="preload" as="script" href="/assets/table.abc123.js"></template>' +
      '<script async src="/assets/after-paint.abc123.js"></script></head>',
  );
});

const preloaded = async (path: string, area?: string) => {
  const answer = await get(path, area === undefined ? {} : { Cookie: `area=${area}` });
  const text = await answer.text();
  expect(text).not.toContain('<template');
  return [...text.matchAll(/<link rel="preload" as="(?:script|style)" href="([^"]+)"/g)].map(
    ([, href]) => href,
  );
};
const frame = ['/assets/frame.abc123.js', '/assets/frame.abc123.css'];
const filesOf = (id: string) => [
  `/r/${id}/abc/entry.js`,
  `/r/${id}/abc/page.js`,
  `/r/${id}/abc/page.css`,
  '/assets/table.abc123.css',
  '/assets/table.abc123.js',
];

it('preloads the files of the page that the person will see, based on the area cookie', async () => {
  expect(await preloaded('/user/plans/7', 'user')).toEqual(filesOf('mfe_user'));
  // For a visitor the login opens, which no remote here has.
  expect(await preloaded('/user/plans/7')).toEqual(frame);
  expect(await preloaded('/user/plans/7', 'admin')).toEqual(filesOf('mfe_admin'));
  expect(await preloaded('/user/plans/7', 'root')).toEqual(frame);
  expect(await preloaded('/user/unknown', 'user')).toEqual([]);
  // A signed-in person is redirected from the landing page to their own area.
  expect(await preloaded('/', 'user')).toEqual([]);
});

it('preloads nothing from a build whose file names are unsafe', () => {
  const [, user] = registry.remotes;
  const preloads = (change: object) =>
    filesOfPage('/user/plans/7', 'en', 'user', { remotes: [{ ...user, ...change }] }, shellFiles);
  expect(preloads({})).toHaveLength(5);
  for (const change of [
    { entry: '/r/x"><script>' },
    { entry: '//elsewhere.test/entry.js' },
    { integrity: 'sha384-"x' },
    { assets: { page: ['../../x.js'] } },
    { assetIntegrity: { 'page.js': 'md5-x' } },
  ])
    expect(preloads(change)).toEqual([]);
});

it('preloads nothing from an incompatible remote', async () => {
  expect(await preloaded('/user/later', 'user')).toEqual([]);
});

it('hides from browsers the registry fields that only the server reads', async () => {
  const text = await (await get('/user')).text();
  const [, inlined = ''] = /<script id="remotes">(.*?)<\/script>/.exec(text) ?? [];
  for (const { assets, assetIntegrity, shared, ...rest } of registry.remotes)
    expect(JSON.parse(inlined).remotes).toContainEqual(
      JSON.parse(JSON.stringify(rest).replace(/,"description":"[^"]*"/g, '')),
    );
  expect(inlined).not.toContain('"description"');
});

it('applies the theme in the cookie, and no other value', async () => {
  const plain = await get('/');
  const dark = await get('/', { Cookie: 'a=b; theme=dark' });
  expect(await dark.text()).toContain('<html data-theme="dark" lang="en">');
  expect(dark.headers.get('Vary')).toContain('Cookie');
  expect(dark.headers.get('ETag')).not.toBe(plain.headers.get('ETag'));
  expect(await (await get('/', { Cookie: 'theme="><script>' })).text()).toBe(await plain.text());
});

it('says in the head what a page is, escaped, and of other pages what the site is', async () => {
  const learn = await (await get('/learn/more')).text();
  expect(learn).toContain('<title>Gain &#38; &#34;loss&#34; · Shell</title>');
  expect(learn).toContain('<meta name="description" content="What &#60;10%&#62; means.">');
  expect(learn).toContain('<meta property="og:title" content="Gain &#38; &#34;loss&#34;">');
  const site = await (await get('/')).text();
  expect(site).toContain('<title>Shell</title><meta name="description" content="The site.">');
});

it('serves each prerendered page at its own path only', async () => {
  expect(await (await get('/help')).text()).toContain('<div><h1>Help</h1></div>');
  expect(await (await get('/learn/more')).text()).toContain('<div><h1>Learn</h1></div>');
  for (const path of [
    '/login',
    '/learn.more',
    '/learn/more/',
    '/learn/more/still',
    '/help/more',
    '/help.html',
    '/..%2fhelp',
    '/index',
  ])
    expect(await (await get(path)).text(), path).not.toContain('<h1>');
});

it('serves the page at every path of the areas, without the landing page, and 404 for other media types', async () => {
  const page = await get('/user/withdraw');
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain('landing</h1>');
  expect((await get('/user/withdraw', { Accept: 'application/json' })).status).toBe(404);
  expect((await fetch(`${url}/user`, { method: 'POST' })).status).toBe(404);
});

it('composes one page for all unknown addresses of an area, and one for all spellings of a page', async () => {
  const open = async (paths: readonly string[], headers?: Record<string, string>) => {
    vi.mocked(composePage).mockClear();
    const texts = await Promise.all(paths.map(async (path) => (await get(path, headers)).text()));
    expect(new Set(texts).size).toBe(1);
    expect(vi.mocked(composePage).mock.calls.length).toBeLessThanOrEqual(1);
    return texts[0];
  };
  await open(['/user/a', '/user/b', '/user/c/d'], { Cookie: 'area=user' });
  await open(['/user/titled', '/user/Titled', '/user/plans/1', '/admin/x']);
  expect(await open(['/nothing', '/nowhere'])).not.toContain('rel="canonical"');
  const page = await open(['/Learn/more', '/learn/MORE', '/learn/more//']);
  expect(page).toMatch(/rel="canonical" href="[^"]*\/learn\/more"/);
});

it('serves hashed files compressed and immutable, and 404 for those that are gone', async () => {
  const packed = await get('/assets/main.abc123.js', { 'Accept-Encoding': 'br' });
  expect(packed.headers.get('Content-Encoding')).toBe('br');
  expect(packed.headers.get('Cache-Control')).toContain('immutable');
  expect(packed.headers.get('Vary')).toBe('Accept-Encoding');
  expect(await packed.text()).toBe('console.log(1)');
  const plain = await get('/assets/main.abc123.js', { 'Accept-Encoding': 'identity' });
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  const gone = await get('/assets/main.gone.js');
  expect([gone.status, gone.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
});

it('serves builds of remotes to any origin, and nothing outside of their folder', async () => {
  const entry = await get('/r/mfe_user/abc/entry.js');
  expect(await entry.text()).toBe('entry');
  expect(entry.headers.get('Access-Control-Allow-Origin')).toBe('*');
  for (const gone of ['mfe_user/gone/entry.js', 'registry.json', 'prerendered-pages/index.html'])
    expect((await get(`/r/${gone}`)).status).toBe(404);
  const list = await get('/remotes.json');
  expect(await list.json()).toMatchObject(registry);
  for (const path of [
    '/r/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/r/.hidden',
    '/assets/a%00b',
  ]) {
    expect(await (await get(path)).text()).not.toContain('secret');
  }
});

it('leads investors and staff to the chosen language, and serves their page in it', async () => {
  const leadsTo = async (path: string, cookie: string) => {
    const answer = await fetch(url + path, {
      redirect: 'manual',
      headers: { Accept: 'text/html', Cookie: cookie },
    });
    return answer.headers.get('Location');
  };
  expect(await leadsTo('/user/titled?x=1', 'area=user; language=es')).toBe('/es/user/titled?x=1');
  expect(await leadsTo('/user/titled', 'area=user; language=en')).toBeNull();
  expect(await leadsTo('/de/user/titled', 'area=user; language=es')).toBeNull();
  expect(await leadsTo('/admin', 'area=admin; language=es')).toBe('/es/admin');
  const page = await (await get('/ar/user/titled', { Cookie: 'area=user' })).text();
  expect(page).toContain('<html lang="ar" dir="rtl"');
  expect(page).toContain('<title>Titled · Shell</title>');
  const office = await (await get('/de/admin', { Cookie: 'area=admin' })).text();
  expect(office).toContain('<html lang="de"');
  expect(office).toContain('<title>Office · Shell</title>');
});

it('ignores the builds that a link to a page names: only the shell asks for them', async () => {
  const pins: (string | undefined)[] = [];
  const source: RemotesSource = {
    ...folderOfRemotes,
    resolve: (caller) => {
      pins.push(caller.pin);
      return folderOfRemotes.resolve(caller);
    },
  };
  const app = new Koa().use(serveFrontEnds({ coins: '', shell, remotes: source }));
  const server = app.listen(0);
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/user?pin=mfe_user.old`, { headers: { Accept: 'text/html' } });
  await fetch(`http://127.0.0.1:${port}/remotes.json?pin=mfe_user.old`);
  server.close();
  expect(pins).toEqual([undefined, 'mfe_user.old']);
});

it('serves the pages of the built shell while a deployed one that was removed is still resolved', async () => {
  const source: RemotesSource = {
    ...folderOfRemotes,
    resolve: async (caller) => ({ ...(await folderOfRemotes.resolve(caller)), shell: 'removed' }),
  };
  const app = new Koa().use(serveFrontEnds({ coins: '', shell, remotes: source }));
  const server = app.listen(0);
  const { port } = server.address() as AddressInfo;
  const page = await fetch(`http://127.0.0.1:${port}/user`, { headers: { Accept: 'text/html' } });
  server.close();
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('/assets/main.abc123.js');
});

it('sends a strict policy with every page', async () => {
  const { headers } = await get('/login');
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*|https:/);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Permissions-Policy')).toContain('camera=()');
});

it('notifies open tabs within about a second when another build becomes active', async () => {
  const server = await startTestServer();
  const stream = await openEventStream(`${server.url}/api/platform/stream`);
  await stream.until(() => stream.events.length === 1);
  // A page with the latest registry skips the request.
  const text = await (await get('/user')).text();
  const [, inlined = ''] = /<script id="remotes">(.*?)<\/script>/.exec(text) ?? [];
  expect(stream.events[0]).toEqual({ type: 'remotes_changed', at: JSON.parse(inlined).changedAt });
  writeFileSync(join(remotes, 'registry.json'), JSON.stringify({ remotes: [] }));
  await stream.until(() => stream.events.length === 2);
  expect(stream.events[1]).toMatchObject({ type: 'remotes_changed' });
  stream.close();
});
