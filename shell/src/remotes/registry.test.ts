import { afterEach, expect, test, vi } from 'vitest';
import { readRegistry, registryStore } from './registry.ts';

const manifest = { id: 'mfe_user', contract: 1, requires: { platform: '^1.0.0' }, base: '/user', routes: {} };
const build = (buildId: string) => ({
  remotes: [{ id: 'mfe_user', buildId, entry: `/r/${buildId}/entry.js`, integrity: 'sha384-x', manifest }],
});

afterEach(() => vi.unstubAllGlobals());

test('what is read again draws the pages anew only when it says something else', async () => {
  vi.stubGlobal('location', new URL('https://dayrise.test/'));
  const changed = vi.fn();
  registryStore.subscribe(changed);
  for (const [buildId, times] of [
    ['first', 1],
    ['first', 1],
    ['second', 2],
  ] as const) {
    vi.stubGlobal('fetch', async () => Response.json(build(buildId)));
    expect(await readRegistry()).toBe(true);
    expect(changed).toHaveBeenCalledTimes(times);
  }
});
