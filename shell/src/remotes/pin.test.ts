import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Opens a page by a link that names builds. Returns the address that its registry is read from. */
async function openLink(role: 'user' | 'admin' | null, agreed: string | null) {
  vi.resetModules();
  vi.stubGlobal('location', new URL('https://dayrise.test/user?pin=named'));
  vi.stubGlobal('sessionStorage', { getItem: () => agreed });
  const fetched = vi.fn(async (_url: string) => Response.json({ remotes: [] }));
  vi.stubGlobal('fetch', fetched);
  const { sessionStore } = await import('@dayrise/platform');
  const user = { _id: '1', name: 'A', email: 'a@b.test', isAdmin: role === 'admin', permissions: null };
  sessionStore.set(role && { token: 't', user: { ...user, role } });
  const { readRegistry } = await import('./registry.ts');
  const { mustAskAboutPin } = await import('./pin.ts');
  await readRegistry();
  sessionStore.set(null);
  return { address: fetched.mock.calls[0]?.[0], asks: mustAskAboutPin };
}

const named = 'https://dayrise.test/remotes.json?pin=named';
const own = 'https://dayrise.test/remotes.json';
test.each([
  ['a visitor', null, null, own],
  ['an investor', 'user', null, own],
  ['an investor who agreed to another link', 'user', 'other', own],
  ['an investor who agreed', 'user', 'named', named],
  ['staff', 'admin', null, named],
] as const)('a link that names builds, opened by %s', async (_, role, agreed, address) => {
  expect((await openLink(role, agreed)).address).toBe(address);
});

test('a page whose storage is blocked opens again when its link is agreed to', async () => {
  vi.stubGlobal(
    'location',
    Object.assign(new URL('https://dayrise.test/user?pin=named'), { reload: vi.fn() }),
  );
  const off = () => {
    throw new DOMException('off', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: off, setItem: off });
  const { agreeToPin } = await import('./pin.ts');
  agreeToPin();
  expect(location.reload).toHaveBeenCalledTimes(1);
});

test('a page that runs a withdrawn build reloads', async () => {
  vi.stubGlobal('location', Object.assign(new URL('https://dayrise.test/user'), { reload: vi.fn() }));
  vi.stubGlobal('fetch', async () => Response.json({ remotes: [], withdrawn: ['mfe_user.bad'] }));
  const { loadTimes } = await import('./reports.ts');
  const { readRegistry } = await import('./registry.ts');
  loadTimes.set('mfe_user good route start', 1);
  await readRegistry();
  expect(location.reload).not.toHaveBeenCalled();
  loadTimes.set('mfe_user bad route start', 1);
  await readRegistry();
  expect(location.reload).toHaveBeenCalledTimes(1);
});
