import { addCatalogue, type Remote } from '@dayrise/platform';
import { describe, expect, it, vi } from 'vitest';
import { type LoaderServices, PageLoader, PROBE_EVERY } from './page-loader.ts';
import type { RegistryEntry } from './registry-schema.ts';
import { ATTEMPT_TIME, RemoteError, VersionError } from './remote-error.ts';

const Page = () => null;

function entry(buildId: string, contract = 1): RegistryEntry {
  return {
    id: 'mfe_user',
    buildId,
    entry: `/r/mfe_user/${buildId}/entry.js`,
    integrity: 'sha384-x',
    manifest: {
      id: 'mfe_user',
      contract,
      requires: { platform: '^1.0.0' },
      base: '/user',
      routes: { plans: { path: 'plans', access: 'user', title: 'Plans' } },
    },
  };
}

const remote: Remote = {
  id: 'mfe_user',
  contract: 1,
  routes: { plans: { page: async () => ({ default: Page }) } },
  slots: {},
};

const never = () => new Promise<never>(() => undefined);

/** A loader on fake timers whose environment a test may change at any time. */
function arrange() {
  vi.useFakeTimers();
  const state = { active: entry('one') };
  let online: () => void = () => undefined;
  const services = {
    activeEntry: () => state.active,
    readRegistry: vi.fn(async () => true),
    loadRemote: vi.fn<LoaderServices['loadRemote']>(async () => remote),
    now: () => Date.now(),
    pause: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
    onOnline: (listener: () => void) => {
      online = listener;
      return () => undefined;
    },
    report: vi.fn<LoaderServices['report']>(),
  } satisfies LoaderServices;
  const loader = new PageLoader('mfe_user', { kind: 'route', name: 'plans' }, services);
  return { loader, services, state, goOnline: () => online(), status: () => loader.store.get() };
}

describe('PageLoader', () => {
  it('is incompatible, for the reason of the shared scope, when a build was made for another version of a module', async () => {
    const { loader, services, status } = arrange();
    const message = 'It needs version ^18.0.0 of react; this page has 19.3.1.';
    const reason = { unmet: 'react', have: '19.3.1', wanted: '^18.0.0' };
    services.loadRemote.mockRejectedValue(new VersionError(reason));
    const stop = loader.watch();
    await loader.enter();
    expect(status()).toEqual({ status: 'incompatible', reason });
    // The server hears of it once a visit: its manifest didn't say so.
    await vi.advanceTimersByTimeAsync(3 * PROBE_EVERY);
    stop();
    expect(services.report.mock.calls).toEqual([
      [{ remote: 'mfe_user', build: 'one', kind: 'failure', message: `route plans: ${message}` }],
    ]);
  });

  it('is ready when the remote and its page arrive', async () => {
    const { loader, status } = arrange();
    await loader.enter();
    expect(status()).toEqual({ status: 'ready', buildId: 'one', component: Page });
  });

  it('loads a part once, however often it is entered', async () => {
    const { loader, services } = arrange();
    await Promise.all([loader.enter(), loader.enter()]);
    await loader.enter();
    expect(services.loadRemote).toHaveBeenCalledTimes(1);
  });

  it.each(['at once', 'after a failure'])(
    'opens with English texts while a catalogue hangs, %s',
    async (when) => {
      let hangs = true;
      addCatalogue(() => (hangs ? never() : Promise.resolve()));
      const { loader, services, status } = arrange();
      const stop = loader.watch();
      if (when === 'after a failure') {
        services.loadRemote.mockImplementation(never);
        void loader.enter();
        await vi.advanceTimersByTimeAsync(4 * ATTEMPT_TIME);
        expect(status().status).toBe('failed');
        services.loadRemote.mockImplementation(async () => remote);
        await vi.advanceTimersByTimeAsync(PROBE_EVERY);
      } else {
        void loader.enter();
        await vi.advanceTimersByTimeAsync(ATTEMPT_TIME);
      }
      stop();
      hangs = false;
      expect(status().status).toBe('ready');
    },
  );

  it('gives up a remote that hangs after three attempts and 12 seconds', async () => {
    const { loader, services, status } = arrange();
    services.loadRemote.mockImplementation(never);
    const entered = loader.enter();
    await vi.advanceTimersByTimeAsync(3 * ATTEMPT_TIME - 1);
    expect(status().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    await entered;
    expect(status()).toEqual({ status: 'failed', reason: 'timeout' });
    expect(services.loadRemote).toHaveBeenCalledTimes(3);
    expect(services.readRegistry).toHaveBeenCalledTimes(2);
  });

  it('mounts the build that became active when the files of the one before are gone', async () => {
    const { loader, services, state, status } = arrange();
    services.loadRemote.mockImplementation(async ({ buildId }) => {
      if (buildId === 'one') throw new RemoteError('unreachable', 'gone');
      return remote;
    });
    services.readRegistry.mockImplementation(async () => {
      state.active = entry('two');
      return true;
    });
    const entered = loader.enter();
    await vi.advanceTimersByTimeAsync(1000);
    await entered;
    expect(status()).toMatchObject({ status: 'ready', buildId: 'two' });
  });

  it('loads the build that became active while the one before was loading', async () => {
    const { loader, services, state, status } = arrange();
    services.loadRemote.mockImplementationOnce(async () => {
      state.active = entry('two');
      return remote;
    });
    await loader.enter();
    expect(status()).toMatchObject({ status: 'ready', buildId: 'two' });
  });

  it('runs nothing of a remote of another contract, and says why', async () => {
    const { loader, services, state, status } = arrange();
    state.active = entry('one', 99);
    await loader.enter();
    expect(status()).toMatchObject({
      status: 'incompatible',
      reason: { unmet: 'contract', have: '1–2', wanted: '99' },
    });
    expect(services.loadRemote).not.toHaveBeenCalled();
  });

  it('recovers automatically while it is on screen', async () => {
    const { loader, services, status } = arrange();
    services.loadRemote.mockRejectedValue(new RemoteError('tampered', 'changed'));
    loader.watch();
    const entered = loader.enter();
    await vi.advanceTimersByTimeAsync(2000);
    await entered;
    expect(status()).toMatchObject({ status: 'failed', reason: 'tampered' });
    services.loadRemote.mockResolvedValue(remote);
    await vi.advanceTimersByTimeAsync(PROBE_EVERY);
    expect(status()).toMatchObject({ status: 'ready' });
  });

  it('opens a part that was incompatible once a build fits, wherever the refusal came from', async () => {
    const { loader, services, state, status } = arrange();
    loader.watch();
    services.loadRemote.mockRejectedValueOnce(
      new VersionError({ unmet: 'react', have: '19.3.1', wanted: '^18.0.0' }),
    );
    await loader.enter();
    expect(status().status).toBe('incompatible');
    state.active = entry('two');
    await vi.advanceTimersByTimeAsync(PROBE_EVERY);
    expect(status()).toMatchObject({ status: 'ready', buildId: 'two' });
  });

  it('spends the time of an attempt once, on entry, page and texts together', async () => {
    const { loader, services } = arrange();
    const page = vi.fn(never);
    services.loadRemote.mockImplementation(async () => {
      await services.pause(3000);
      return { ...remote, routes: { plans: { page } } };
    });
    void loader.enter();
    await vi.advanceTimersByTimeAsync(ATTEMPT_TIME - 1);
    expect(page).toHaveBeenCalledTimes(1);
    expect(services.readRegistry).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    // The attempt is over, and the next one is prepared.
    expect(services.readRegistry).toHaveBeenCalledTimes(1);
  });

  it('probes as soon as the browser is online, and not while it is off screen', async () => {
    const { loader, services, goOnline, status } = arrange();
    services.loadRemote.mockRejectedValue(new RemoteError('unreachable', 'down'));
    const unwatch = loader.watch();
    const entered = loader.enter();
    await vi.advanceTimersByTimeAsync(2000);
    await entered;
    services.loadRemote.mockResolvedValue(remote);
    goOnline();
    await vi.advanceTimersByTimeAsync(1);
    expect(status()).toMatchObject({ status: 'ready' });

    services.loadRemote.mockClear();
    unwatch();
    await vi.advanceTimersByTimeAsync(3 * PROBE_EVERY);
    expect(services.loadRemote).not.toHaveBeenCalled();
  });

  it('keeps the last page that worked when a newer build can not be loaded', async () => {
    const { loader, services, state, status } = arrange();
    await loader.enter();
    state.active = entry('two');
    services.loadRemote.mockRejectedValue(new RemoteError('broken', 'no container'));
    const entered = loader.enter();
    await vi.advanceTimersByTimeAsync(2000);
    await entered;
    expect(status()).toMatchObject({ status: 'failed', last: { status: 'ready', buildId: 'one' } });
  });

  it('keeps the last page that worked when a newer build is incompatible', async () => {
    const { loader, state, status } = arrange();
    await loader.enter();
    state.active = entry('two', 99);
    await loader.enter();
    expect(status()).toMatchObject({ status: 'incompatible', last: { status: 'ready', buildId: 'one' } });
  });

  it('shows "incompatible" when the last compatible build is gone', async () => {
    const { loader, services, state, status } = arrange();
    const newerIncompatible = { unmet: 'contract', have: '1–2', wanted: '99' };
    state.active = { ...entry('one'), newerIncompatible };
    services.loadRemote.mockRejectedValue(new RemoteError('unreachable', 'gone'));
    const entered = loader.enter();
    await vi.advanceTimersByTimeAsync(2000);
    await entered;
    expect(status()).toEqual({ status: 'incompatible', reason: newerIncompatible });
  });

  it('preloads once, however often a link is hovered', async () => {
    const { loader, services, status } = arrange();
    await Promise.all([loader.preload(), loader.preload()]);
    await loader.preload();
    expect(services.loadRemote).toHaveBeenCalledTimes(1);
    expect(status().status).toBe('ready');
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no data');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no data'))],
  ])('keeps a prefetch that %s to itself', async (_, prefetch) => {
    const { loader, services, status } = arrange();
    services.loadRemote.mockResolvedValue({
      ...remote,
      routes: { plans: { ...remote.routes.plans, prefetch } },
    } as Remote);
    loader.prefetch({} as Parameters<typeof loader.prefetch>[0], {});
    await loader.enter();
    expect(status()).toMatchObject({ status: 'ready' });
    expect(() => loader.prefetch({} as Parameters<typeof loader.prefetch>[0], {})).not.toThrow();
  });

  it('starts reading data as soon as the remote has loaded', async () => {
    const prefetch = vi.fn();
    const withData: Remote = { ...remote, routes: { plans: { page: never, prefetch } } };
    const { loader, services } = arrange();
    services.loadRemote.mockResolvedValue(withData);
    const search = new URLSearchParams('days=30');
    loader.prefetch({} as Parameters<typeof loader.prefetch>[0], { id: '1' }, search);
    expect(prefetch).not.toHaveBeenCalled();
    void loader.enter();
    await vi.advanceTimersByTimeAsync(1);
    expect(prefetch).toHaveBeenCalledWith({}, { id: '1' }, search);
  });
});
