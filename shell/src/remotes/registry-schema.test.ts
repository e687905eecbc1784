import { beforeEach, expect, test, vi } from 'vitest';
import { parseRegistry } from './registry-schema.ts';

const url = 'https://dayrise.test/remotes.json';
beforeEach(() => vi.stubGlobal('location', new URL('https://dayrise.test/user')));

const manifest = {
  id: 'mfe_user',
  contract: 1,
  requires: { platform: '^1.0.0' },
  base: '/user',
  routes: {
    home: { path: '', access: 'user', title: 'Home', nav: { label: 'Home', order: 1, icon: 'home' } },
    detail: { path: 'detail/:id', access: 'user', title: 'Detail', under: '' },
  },
};
const entry = {
  id: 'mfe_user',
  buildId: 'abc123',
  entry: '/r/mfe_user/abc123/entry.js',
  integrity: 'sha384-x',
  assets: { home: ['417.abc.js'] },
  manifest,
};
const idsOf = (...remotes: unknown[]) => parseRegistry({ remotes }, url).remotes.map(({ id }) => id);

test('an entry is taken with its address resolved, without what the server alone reads', () => {
  const { assets, ...rest } = entry;
  expect(parseRegistry({ remotes: [entry] }, url).remotes).toEqual([
    { ...rest, entry: 'https://dayrise.test/r/mfe_user/abc123/entry.js' },
  ]);
});

test.each([
  ['no object', null],
  ['a list', [entry]],
  ['code to evaluate', { ...entry, getPublicPath: 'alert(1)' }],
  [
    'code to evaluate deep inside',
    { ...entry, manifest: { ...manifest, build: [{ getPublicPath: 'alert(1)' }] } },
  ],
  ['a manifest of the federation runtime', { ...entry, entry: '/r/mfe_user/abc123/mf-manifest.json' }],
  ['an address that is none', { ...entry, entry: 'https://' }],
  ['no entry', { ...entry, entry: undefined }],
  ['an odd build', { ...entry, buildId: '../abc' }],
  ['no integrity', { ...entry, integrity: 'md5-x' }],
  ['code from another origin', { ...entry, entry: 'https://elsewhere.test/entry.js' }],
  ['the manifest of another', { ...entry, manifest: { ...manifest, id: 'mfe_admin' } }],
  ['an odd name', { ...entry, id: 'Mfe-User', manifest: { ...manifest, id: 'Mfe-User' } }],
  ['no manifest', { ...entry, manifest: undefined }],
  ['a contract that is no whole number', { ...entry, manifest: { ...manifest, contract: 1.5 } }],
  ['a base that is no path', { ...entry, manifest: { ...manifest, base: 'user' } }],
  [
    'a route without a title',
    { ...entry, manifest: { ...manifest, routes: { home: { path: '', access: 'all' } } } },
  ],
  [
    'a nav without an order',
    {
      ...entry,
      manifest: {
        ...manifest,
        routes: { home: { path: '', access: 'all', title: '', nav: { label: 'x' } } },
      },
    },
  ],
  ['a slot without a place', { ...entry, manifest: { ...manifest, slots: { top: { access: 'all' } } } }],
])('an entry with %s is left out, and the others stay', (_, broken) => {
  expect(idsOf(broken, entry)).toEqual(['mfe_user']);
});

test('names the remotes whose entries are rejected', () => {
  const refused = { ...entry, getPublicPath: 'alert(1)' };
  expect(parseRegistry({ remotes: [refused, null] }, url)).toEqual({ remotes: [], rejected: ['mfe_user'] });
});

test('ignores fields that it does not know, at every depth', () => {
  const { home } = manifest.routes;
  const newer = {
    ...entry,
    rollout: { share: 0.5 },
    manifest: {
      ...manifest,
      owner: 'payments',
      requires: { ...manifest.requires, kit: '^2.0.0' },
      routes: { ...manifest.routes, home: { ...home, flag: 'x', nav: { ...home.nav, badge: 1 } } },
      slots: { top: { place: 'topbar', access: 'all', size: 'small' } },
    },
  };
  const known = { ...entry, manifest: { ...manifest, slots: { top: { place: 'topbar', access: 'all' } } } };
  expect(parseRegistry({ remotes: [newer] }, url)).toEqual(parseRegistry({ remotes: [known] }, url));
});

test('keeps the space that a slot reserves', () => {
  const slots = { bell: { place: 'topbar', access: 'user', reserve: 'control' } };
  const [parsed] = parseRegistry({ remotes: [{ ...entry, manifest: { ...manifest, slots } }] }, url).remotes;
  expect(parsed?.manifest.slots).toEqual(slots);
});

test.each([
  ['/user', 'user'],
  ['/admin/jobs', 'admin'],
  ['/', 'all'],
  ['/users', 'all'],
])('replaces an unreadable manifest of another contract by all paths under %s', (base, access) => {
  const unreadable = {
    ...entry,
    assets: 'zip',
    manifest: { id: 'mfe_user', contract: 9, base, screens: [] },
  };
  const [parsed] = parseRegistry({ remotes: [unreadable] }, url).remotes;
  expect(parsed).toMatchObject({ manifest: { contract: 9, base } });
  expect(Object.values(parsed?.manifest.routes ?? {}).map((route) => [route.path, route.access])).toEqual([
    ['', access],
    ['*', access],
  ]);
});

test.each([[null], [[]], [{}], [{ remotes: {} }], ['<html>']])('%j is no registry', (value) => {
  expect(() => parseRegistry(value, url)).toThrow('not a registry');
});
