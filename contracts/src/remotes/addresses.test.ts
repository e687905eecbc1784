import { expect, test } from 'vitest';
import { findPage, mayEnter, startPath } from './addresses.ts';

const route = (path: string) => ({ path, access: 'all' as const });
const remotes: {
  id: string;
  manifest: { base: string; routes: Record<string, ReturnType<typeof route>> };
}[] = [
  { id: 'people', manifest: { base: '/admin', routes: { index: route(''), person: route('users/:id') } } },
  { id: 'rest', manifest: { base: '/admin/jobs', routes: { all: route('*') } } },
  { id: 'more', manifest: { base: '/admin/users', routes: { fresh: route('new') } } },
];
const at = (path: string) => {
  const found = findPage(remotes, path);
  return found && [found.remote.id, found.name, found.params];
};

test('finds the page at a path, and prefers the most specific route', () => {
  expect(at('/admin')).toEqual(['people', 'index', {}]);
  expect(at('/admin/')).toEqual(['people', 'index', {}]);
  expect(at('/Admin/users/a%20b')).toEqual(['people', 'person', { id: 'a b' }]);
  expect(at('/admin/users/%')).toEqual(['people', 'person', { id: '%' }]);
  expect(at('/admin/users/new')).toEqual(['more', 'fresh', {}]);
  expect(at('/admin/jobs')).toEqual(['rest', 'all', {}]);
  expect(at('/admin/jobs/1/2')).toEqual(['rest', 'all', {}]);
  for (const path of ['/', '/admin/users', '/admin/users/1/2', '/administrators'])
    expect(at(path)).toBeUndefined();
});

test.each([
  ['/', null, '/'],
  ['/user/withdraw', null, '/login'],
  ['/users', null, '/users'],
  ['/', 'user', '/user'],
  ['/user/withdraw', 'user', '/user/withdraw'],
  ['/admin', 'user', '/user'],
  ['/user', 'admin', '/admin'],
  ['/verify-email', 'user', '/verify-email'],
  ['/help', 'user', '/help'],
  ['/learn/ten-percent', 'admin', '/learn/ten-percent'],
  ['/coins/bitcoin', 'user', '/coins/bitcoin'],
  ['/learners', 'user', '/user'],
  ['/reset-password', null, '/reset-password'],
] as const)('a page opened at %s by %s starts at %s', (path, role, start) => {
  expect(startPath(path, role)).toBe(start);
});

test('says who may enter', () => {
  const roles = [null, 'user', 'admin'] as const;
  const entered = (access: 'all' | 'signed-in' | 'user' | 'admin') =>
    roles.filter((role) => mayEnter(access, role));
  expect(entered('all')).toEqual([null, 'user', 'admin']);
  expect(entered('signed-in')).toEqual(['user', 'admin']);
  expect(entered('user')).toEqual(['user']);
  expect(entered('admin')).toEqual(['admin']);
});
