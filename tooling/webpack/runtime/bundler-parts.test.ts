import { expect, it } from 'vitest';
import {
  attachShareScopeMap,
  consumes,
  initContainerEntry,
  installInitialConsumes,
} from './bundler-parts.ts';
import { SharedScope } from './shared-scope.ts';

/** A build as the bundler writes it: what it provides, and the shared module 7 that chunk `page` needs. */
function buildOf(name: string, shared: ConstructorParameters<typeof SharedScope>[0]['shared'] = {}) {
  const webpackRequire = {
    c: {},
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    S: {},
    federation: { instance: new SharedScope({ name, shared }) },
    consumesLoadingData: { moduleIdToConsumeDataMapping: { 7: { shareKey: 'kit' } } },
  };
  attachShareScopeMap(webpackRequire);
  const installedModules = {};
  return {
    webpackRequire,
    load: async () => {
      const promises: Promise<void>[] = [];
      const chunkMapping = { page: [7] };
      consumes({ chunkId: 'page', chunkMapping, installedModules, promises, webpackRequire });
      await Promise.all(promises);
    },
    run: () => {
      const module: { exports: unknown } = { exports: undefined };
      webpackRequire.m[7]?.(module);
      return module.exports;
    },
  };
}

const kit = (get: () => (() => unknown) | Promise<() => unknown>) => ({
  kit: [{ version: '1.0.0', scope: ['default'], shareConfig: {}, get }],
});

it('gives a remote the module of the shell, loaded once', async () => {
  let loads = 0;
  const exportsOfKit = {};
  const shell = buildOf(
    'shell',
    kit(async () => {
      loads += 1;
      return () => exportsOfKit;
    }),
  );
  const remotes = [buildOf('one'), buildOf('other')];
  for (const remote of remotes) {
    const { webpackRequire } = remote;
    initContainerEntry({
      webpackRequire,
      shareScope: shell.webpackRequire.federation.instance.shareScopeMap.default ?? {},
    });
    await remote.load();
  }
  expect(shell.webpackRequire.S).toHaveProperty('default.kit');
  for (const { run } of remotes) expect(run()).toBe(exportsOfKit);
  expect(loads).toBe(1);
});

it('fails a module whose shared part is missing, and loads that part again with the next chunk', async () => {
  let isAway = true;
  const shell = buildOf(
    'shell',
    kit(async () => {
      if (isAway) throw new Error('The part is gone.');
      return () => 'the kit';
    }),
  );
  await shell.load();
  expect(shell.run).toThrow('The part is gone.');
  isAway = false;
  await shell.load();
  expect(shell.run()).toBe('the kit');
});

it('says so when nobody provides a module', async () => {
  const remote = buildOf('one');
  await remote.load();
  expect(remote.run).toThrow('Nobody provides kit.');
});

it('runs the modules of the first script without waiting', () => {
  const shell = buildOf(
    'shell',
    kit(() => () => 'the kit'),
  );
  const { webpackRequire } = shell;
  installInitialConsumes({ initialConsumes: [7], webpackRequire });
  expect(shell.run()).toBe('the kit');
});
