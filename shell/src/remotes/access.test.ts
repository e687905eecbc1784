import type { Session } from '@dayrise/platform';
import { expect, it } from 'vitest';
import { mayEnter } from './access.ts';

const person = { _id: 'a', name: 'Ada', email: 'ada@example.test' };
const staff = (permissions: Session['user']['permissions']): Session => ({
  token: 'token',
  user: { ...person, role: 'admin', isAdmin: true, permissions },
});
const audit = { access: 'admin', permission: 'audit.read' } as const;

it('lets staff in who have the page’s permission', () => {
  expect(mayEnter(audit, staff(['audit.read']))).toBe(true);
  expect(mayEnter(audit, staff(['people.read']))).toBe(false);
  expect(mayEnter({ access: 'admin' }, staff([]))).toBe(true);
});

it('leaves it to the server while the permissions are not known', () => {
  expect(mayEnter(audit, staff(null))).toBe(true);
});

it('lets no investor in, whatever their session says', () => {
  const user = { ...person, role: 'user', isAdmin: false, permissions: ['audit.read'] } as const;
  expect(mayEnter(audit, { token: 'token', user })).toBe(false);
});
