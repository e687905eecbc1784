import { expect, it } from 'vitest';
import { composePage } from './compose-page.ts';

const shellFiles = {
  contract: 1,
  platform: ['1.0.0'],
  uiKit: ['1.0.0'],
  react: ['19.0.0'],
  afterPaint: '/assets/after-paint.js',
  tracing: '/assets/tracing.js',
  publicFrame: [],
  languages: {},
  shared: {},
};
const { tracing: _, ...olderShell } = shellFiles;
const page = {
  path: '/help',
  language: 'en',
  role: null,
  html: '<html lang="en"><head><script defer src="/a.js"></script><script defer src="/b.js"></script></head><body><!--page--></body></html>',
  shellFiles,
  registry: { remotes: [] },
  settings: {},
  prerendered: null,
  shell: '',
  remotes: '',
} as const;
const tag = '<script defer src="/assets/tracing.js" data-share="0.25"></script>';

it.each([
  ['a page', null],
  ['a prerendered page', '<h1>Help</h1>'],
])('leaves the text of %s as it is while browsers trace nothing', async (_what, prerendered) => {
  const off = await composePage({ ...page, prerendered, tracedShare: 0 });
  expect(off).toEqual(await composePage({ ...page, prerendered, tracedShare: 0, shellFiles: olderShell }));
  const on = await composePage({ ...page, prerendered, tracedShare: 0.25 });
  expect(on.text).toContain(tag);
  expect(on.text.replace(tag, '')).toBe(off.text);
  expect(on.hashes).toEqual(off.hashes);
});

it('runs the tracing script before those of the shell', async () => {
  const { text } = await composePage({ ...page, tracedShare: 0.25 });
  expect(text).toContain(`${tag}<script defer src="/a.js">`);
});

it('gives the page of an older shell no tracing script', async () => {
  const { text } = await composePage({ ...page, tracedShare: 0.25, shellFiles: olderShell });
  expect(text).not.toContain('data-share');
});

it('puts the title that a prerendered page gives itself into the head', async () => {
  const routes = {
    coin: { path: 'coins/:coin', access: 'all', title: 'Coin prices', description: 'A price.' },
  };
  const manifest = { base: '/', contract: 1, requires: { platform: '^1.0.0' }, routes };
  const titles = '<title>Coin prices · Dayrise</title><title>A &amp; B (AB) price · Dayrise</title>';
  const { text } = await composePage({
    ...page,
    path: '/coins/ab',
    html: '<head><title>Dayrise</title><meta property="og:title" content="Dayrise"></head><!--page-->',
    registry: { remotes: [{ entry: '/r/public/1/entry.js', integrity: 'sha256-', manifest }] },
    prerendered: `${titles}<h1>A</h1>`,
    tracedShare: 0,
  });
  expect(text.match(/<title>.*<\/title>/g)).toEqual(['<title>A &amp; B (AB) price · Dayrise</title>']);
  expect(text).toContain('<meta property="og:title" content="A &amp; B (AB) price">');
  expect(text).toMatch(/<h1>A<\/h1>$/);
});

it('names the address of a prerendered page with parameters in all languages, and none of others', async () => {
  const coin = { ...page, path: '/coins/bitcoin', tracedShare: 0 };
  const { text } = await composePage({ ...coin, prerendered: '<h1>Bitcoin</h1>', language: 'de' });
  expect(text).toContain('<link rel="canonical" href="__ORIGIN__/de/coins/bitcoin">');
  expect(text).toContain('<link rel="alternate" hreflang="ar" href="__ORIGIN__/ar/coins/bitcoin">');
  expect((await composePage({ ...coin, path: '/coins/moon' })).text).not.toContain('rel="canonical"');
});
