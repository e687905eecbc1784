import { createInstance } from '@module-federation/enhanced/runtime';
import { expect, it, vi } from 'vitest';
import './federation-plugin.ts';

/** A shell that provides one module, and a remote's view of its scope. The plugin is part of both, as of every instance. */
function arrange(get: () => Promise<() => unknown>) {
  const id = crypto.randomUUID();
  const kit = { version: '1.4.0', shareConfig: { singleton: true, requiredVersion: false as const }, get };
  const shell = createInstance({ name: `shell-${id}`, remotes: [], shared: { kit } });
  shell.initializeSharing('default');
  const afterLoadShare = vi.fn();
  const remote = createInstance({
    name: `remote-${id}`,
    remotes: [],
    shareStrategy: 'loaded-first',
    // Any further plugin of the package's API works beside ours.
    plugins: [{ name: 'observer', afterLoadShare }],
  });
  remote.initShareScopeMap('default', shell.shareScopeMap.default ?? {});
  const load = async (name: string, requiredVersion: string | false) => {
    const factory = await remote.loadShare(name, {
      customShareInfo: {
        scope: ['default'],
        shareConfig: { singleton: true, requiredVersion, strictVersion: requiredVersion !== false },
      },
    });
    return factory ? factory() : undefined;
  };
  return { load, afterLoadShare };
}

it.each([
  ['kit', '^2.0.0', '1.4.0'],
  ['kit', '^1.5.0', '1.4.0'],
  ['kit/maps', '>=1.0.0 <3.0.0', undefined],
])('refuses %s in %s, and names module, range and what is offered', async (unmet, wanted, have) => {
  const { load } = arrange(async () => () => 'the kit');
  const reason = { unmet, wanted, ...(have && { have }) };
  await expect(load(unmet, wanted)).rejects.toMatchObject({ name: 'VersionError', reason });
});

it('gives what fits and what a build takes in any version, and lets other plugins watch', async () => {
  const { load, afterLoadShare } = arrange(async () => () => 'the kit');
  for (const range of ['^1.0.0', '>=1.2.0 <3.0.0', false] as const) {
    expect(await load('kit', range)).toBe('the kit');
  }
  expect(afterLoadShare).toHaveBeenCalledTimes(3);
  expect(afterLoadShare).toHaveBeenLastCalledWith(expect.objectContaining({ pkgName: 'kit' }));
});

it('loads a shared module again whose first load failed', async () => {
  const get = vi.fn(async (): Promise<() => unknown> => () => 'the kit');
  get.mockRejectedValueOnce(new Error('The part is gone.'));
  const { load } = arrange(get);
  await expect(Promise.all([load('kit', false), load('kit', false)])).rejects.toThrow('The part is gone.');
  expect(await load('kit', false)).toBe('the kit');
  expect(get).toHaveBeenCalledTimes(2);
});
