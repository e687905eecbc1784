import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAddress, rememberAddress, takeAddress } from './return-address.ts';

const ada = '0190a000-0000-7000-8000-00000000000a';
const ben = '0190a000-0000-7000-8000-00000000000b';

const addressOf = (address: string) => new URL(address, 'https://dayrise.test');

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('location', new URL('https://dayrise.test/login'));
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => held.set(name, value),
    removeItem: (name: string) => held.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/user/plans', '/user', '/user/plans'],
  ['/user/statement?kind=withdrawal#latest', '/user', '/user/statement?kind=withdrawal#latest'],
  ['/admin', '/admin', '/admin'],
  ['/admin/usersList', '/user', null],
  ['/user/../admin', '/user', null],
  ['/users', '/user', null],
  ['/help', '/user', null],
] as const)('somebody who came for %s and lives in %s goes to %s', (came, home, expected) => {
  rememberAddress(addressOf(came));
  expect(takeAddress(home, ada)).toBe(expected);
});

test.each([
  'https://elsewhere.test/user',
  '//elsewhere.test/user',
  '/\\elsewhere.test/user',
  'javascript:alert(1)',
])('never leads to another origin: %s', (stored) => {
  sessionStorage.setItem('returnTo', stored);
  expect(takeAddress('/user', ada)).toBeNull();
});

test('only the person whose session ended at an address returns to it', () => {
  rememberAddress(addressOf('/user/supportTicket/1042'), ada);
  expect(takeAddress('/user', ben)).toBeNull();
  expect(takeAddress('/user', ada)).toBeNull();
  rememberAddress(addressOf('/user/supportTicket/1042'), ada);
  expect(takeAddress('/user', ada)).toBe('/user/supportTicket/1042');
});

test('an address is used once', () => {
  rememberAddress(addressOf('/user/plans'));
  takeAddress('/user', ada);
  expect(takeAddress('/user', ada)).toBeNull();
});

test('a removed address is not used', () => {
  rememberAddress(addressOf('/user/plans'));
  forgetAddress();
  expect(takeAddress('/user', ada)).toBeNull();
});

test('works for the life of the page where storage is off', () => {
  const off = () => {
    throw new DOMException('off', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: off, setItem: off, removeItem: off });
  rememberAddress(addressOf('/user/plans'));
  expect(takeAddress('/user', ada)).toBe('/user/plans');
  expect(takeAddress('/user', ada)).toBeNull();
});
