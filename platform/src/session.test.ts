import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const user = {
  _id: '1',
  name: 'Ines',
  email: 'ines@example.test',
  role: 'user',
  isAdmin: false,
  permissions: [],
};

/** One tab of a browser whose storage several tabs share. */
async function openTab(storage: Map<string, string>) {
  const tab = new EventTarget();
  vi.resetModules();
  vi.stubGlobal('window', tab);
  const { endReasonStore, forgetSession, sessionStore } = await import('./session.ts');
  sessionStore.get();
  const receive = (key: string) => {
    const event = Object.assign(new Event('storage'), { key, newValue: storage.get(key) ?? null });
    tab.dispatchEvent(event);
  };
  return { endReasonStore, forgetSession, sessionStore, receive };
}

let storage: Map<string, string>;
beforeEach(() => {
  storage = new Map([
    ['token', 'secret'],
    ['user', JSON.stringify(user)],
  ]);
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each(['idle', null] as const)('every tab knows why the session ended: %s', async (reason) => {
  const [here, other] = [await openTab(storage), await openTab(storage)];
  here.forgetSession(reason);
  other.receive('token');
  expect(other.sessionStore.get()).toBeNull();
  expect(other.endReasonStore.get()).toBe(reason);
});

test('another person’s sign-in counts once its token is there too', async () => {
  const tab = await openTab(storage);
  storage.set('user', JSON.stringify({ ...user, _id: '2' }));
  tab.receive('user');
  expect(tab.sessionStore.get()).toMatchObject({ token: 'secret', user: { _id: '1' } });
  storage.set('token', 'another');
  tab.receive('token');
  expect(tab.sessionStore.get()).toMatchObject({ token: 'another', user: { _id: '2' } });
});
