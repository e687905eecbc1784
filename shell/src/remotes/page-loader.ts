import { createStore, type Prefetch, type Remote, type Store } from '@dayrise/platform';
import type { ComponentType } from 'react';
import { incompatibility } from './compatibility.ts';
import type { RegistryEntry } from './registry-schema.ts';
import { type LoadFailure, RemoteError, withTimeout } from './script.ts';

export interface Ready {
  readonly status: 'ready';
  readonly buildId: string;
  readonly component: ComponentType;
}

/** Where a route's page (or a slot's part) stands. */
export type PageState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | Ready
  | { readonly status: 'failed'; readonly reason: LoadFailure; readonly last?: Ready }
  | { readonly status: 'incompatible'; readonly reason: string };

/** What the loader needs of its surroundings; tests replace it. */
export interface LoaderServices {
  readonly activeEntry: (id: string) => RegistryEntry | undefined;
  readonly readRegistry: (timeout: number) => Promise<boolean>;
  /** Loads a remote, with the files of one of its pages beside it. */
  readonly loadRemote: (entry: RegistryEntry, page: string, attempt: number) => Promise<Remote>;
  /** Starts loading names of the shared scope. */
  readonly loadShared: (names: readonly string[]) => void;
  /** Milliseconds of a clock. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Calls back when the browser is online again; answers how to stop. */
  readonly onOnline: (listener: () => void) => () => void;
}

/** Milliseconds. */
export const ATTEMPT_TIME = 4000;
export const PROBE_EVERY = 10_000;
const ATTEMPTS = 3;
const SHORTEST_PAUSE = 100;
const JITTER = 250;
/** How long a new reading of the registry is waited for between attempts. */
const PATIENCE = 300;

/** The part of a remote that one machine loads. */
export type Part = { readonly kind: 'route' | 'slot'; readonly name: string };

/**
 * Loads one part of one remote: 4 s an attempt, 3 attempts with jitter, the registry read again between them.
 * While failed it probes every 10 s and when the browser comes online, and heals unattended.
 */
export class PageLoader {
  readonly store: Store<PageState> = createStore<PageState>(() => ({ status: 'idle' }));
  private running: Promise<void> | undefined;
  private stopProbing: (() => void) | undefined;
  private watchers = 0;
  private last: Ready | undefined;
  private remote: Remote | undefined;
  private wanted: { client: Parameters<Prefetch>[0]; params: Parameters<Prefetch>[1] } | undefined;
  private readonly id: string;
  private readonly part: Part;
  private readonly services: LoaderServices;

  /** Since the last success: each asks under another address, for a request that hangs would hold up its repeat. */
  private tries = 0;

  constructor(id: string, part: Part, services: LoaderServices) {
    this.id = id;
    this.part = part;
    this.services = services;
  }

  /** Makes sure that the active build's part is loaded, or on its way. */
  enter(): Promise<void> {
    const entry = this.services.activeEntry(this.id);
    const state = this.store.get();
    if (entry && state.status === 'ready' && state.buildId === entry.buildId) return Promise.resolve();
    return this.retry();
  }

  /** Loads the part before anybody asks for it: one attempt, no state shown while it runs. */
  async preload(): Promise<void> {
    const entry = this.services.activeEntry(this.id);
    const state = this.store.get();
    if (this.running || !entry || (state.status === 'ready' && state.buildId === entry.buildId)) return;
    if (state.status === 'idle' || state.status === 'ready') await this.attempt();
  }

  /** Starts reading what the page needs, once its remote has loaded. */
  readonly prefetch: Prefetch = (client, params) => {
    if (this.part.kind !== 'route') return;
    const wanted = { client, params };
    if (this.remote) this.remote.routes[this.part.name]?.prefetch?.(client, params);
    else this.wanted = wanted;
  };

  /** Tries at once, whatever the state is. */
  retry(): Promise<void> {
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** Keeps probing while somebody looks at the part; answers how to stop looking. */
  watch(): () => void {
    this.watchers += 1;
    this.probe();
    return () => {
      this.watchers -= 1;
      if (this.watchers === 0) this.stopProbing?.();
    };
  }

  private async run(): Promise<void> {
    this.stopProbing?.();
    this.store.set({ status: 'loading' });
    let reason: LoadFailure = 'unreachable';
    const began = this.services.now();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      // An attempt may use what is left of its share of the time, so that the person is told after 12 s at worst.
      const outcome = await this.attempt(began + attempt * ATTEMPT_TIME - this.services.now());
      if (outcome === 'settled') return;
      reason = outcome;
      if (attempt < ATTEMPTS) await this.backOff();
    }
    this.fail(reason);
  }

  /** A short pause of no fixed length, in which the registry is read again. */
  private async backOff(): Promise<void> {
    const length = SHORTEST_PAUSE + Math.random() * JITTER;
    const pause = this.services.pause(length);
    const longest = this.services.pause(length + PATIENCE);
    await Promise.race([Promise.all([pause, this.services.readRegistry(ATTEMPT_TIME)]), longest]);
  }

  private async attempt(time = ATTEMPT_TIME): Promise<'settled' | LoadFailure> {
    const entry = this.services.activeEntry(this.id);
    if (!entry) return 'unreachable';
    const reason = incompatibility(entry.manifest);
    if (reason !== null) {
      this.store.set({ status: 'incompatible', reason });
      return 'settled';
    }
    this.tries += 1;
    try {
      const loading = this.services.loadRemote(entry, this.part.name, this.tries);
      if (this.tries === 1) this.services.loadShared(entry.shared[this.part.name] ?? []);
      const remote = await withTimeout(loading, time, this.id);
      this.remote = remote;
      const wanted = this.wanted;
      this.wanted = undefined;
      if (wanted) this.prefetch(wanted.client, wanted.params);
      const code =
        this.part.kind === 'route'
          ? remote.routes[this.part.name]?.page
          : remote.slots[this.part.name]?.component;
      if (!code) throw new RemoteError('broken', `${this.id} has no ${this.part.kind} ${this.part.name}.`);
      const module = await withTimeout(code(), time, `${this.id} ${this.part.name}`);
      this.tries = 0;
      this.last = { status: 'ready', buildId: entry.buildId, component: module.default };
      this.stopProbing?.();
      this.store.set(this.last);
      return 'settled';
    } catch (error) {
      if (error instanceof RemoteError) return error.reason;
      return error instanceof Error && error.name === 'ChunkLoadError' ? 'unreachable' : 'broken';
    }
  }

  private fail(reason: LoadFailure): void {
    this.store.set({ status: 'failed', reason, ...(this.last ? { last: this.last } : {}) });
    this.probe();
  }

  private probe(): void {
    if (this.stopProbing || this.watchers === 0) return;
    const status = this.store.get().status;
    if (status !== 'failed' && status !== 'incompatible') return;
    let stopped = false;
    const once = async () => {
      const began = this.services.now();
      await this.services.readRegistry(ATTEMPT_TIME);
      if (stopped) return;
      // What fails at once (a bad copy in the browser's cache, say) is asked for again under another address.
      let outcome: 'settled' | LoadFailure = 'unreachable';
      for (let round = 0; round < ATTEMPTS && !stopped; round += 1) {
        outcome = await this.attempt(began + ATTEMPT_TIME - this.services.now());
        if (outcome === 'settled' || this.services.now() - began > ATTEMPT_TIME / 2) break;
      }
      const now = this.store.get();
      if (!stopped && outcome !== 'settled' && now.status === 'failed' && now.reason !== outcome)
        this.store.set({ ...now, reason: outcome });
      return PROBE_EVERY - (this.services.now() - began);
    };
    const loop = async () => {
      let wait: number | undefined = PROBE_EVERY;
      while (!stopped && wait !== undefined) {
        await this.services.pause(Math.max(0, wait));
        if (stopped) return;
        wait = await once();
      }
    };
    const stopOnline = this.services.onOnline(() => void once());
    this.stopProbing = () => {
      stopped = true;
      stopOnline();
      this.stopProbing = undefined;
    };
    void loop();
  }
}
