import { describe, expect, it } from 'vitest';
import { startRedirect } from './redirects.ts';

const person = (role: 'admin' | 'user') => ({
  token: 't',
  user: { _id: '1', name: 'Ada', email: 'ada@example.test', role, isAdmin: role === 'admin' },
});

describe('startRedirect', () => {
  it.each([
    ['/', null, null],
    ['/help', null, null],
    ['/user', null, '/login'],
    ['/user/plans', null, '/login'],
    ['/admin', null, '/login'],
    ['/users', null, null],
    ['/', 'user', '/user'],
    ['/admin', 'user', '/user'],
    ['/user/plans', 'user', null],
    ['/', 'admin', '/admin'],
    ['/user', 'admin', '/admin'],
    ['/admin/tickets', 'admin', null],
  ] as const)('opened at %s by %s leads to %s', (path, role, expected) => {
    expect(startRedirect(path, role ? person(role) : null)).toBe(expected);
  });
});
