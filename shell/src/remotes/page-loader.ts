import type { RemoteReport } from '@dayrise/contracts';
import { createStore, loadCatalogues, type Prefetch, type Remote, type Store } from '@dayrise/platform';
import type { ComponentType } from 'react';
import { type Incompatibility, incompatibility } from './compatibility.ts';
import type { RegistryEntry } from './registry-schema.ts';
import { ATTEMPT_TIME, type LoadFailure, RemoteError, VersionError, withTimeout } from './remote-error.ts';

export interface Ready {
  readonly status: 'ready';
  readonly buildId: string;
  /** A page ignores `data`; a slot's part gets the data of its place, whose type `defineRemote` has checked. */
  readonly component: ComponentType<{ readonly data?: object }>;
}

/** The state of a route's page or a slot's part; `last` is the newest build that has loaded before. */
export type PageState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | Ready
  | { readonly status: 'failed'; readonly reason: LoadFailure; readonly last?: Ready }
  | { readonly status: 'incompatible'; readonly reason: Incompatibility; readonly last?: Ready };

/** What the loader needs from its environment; tests replace it. */
export interface LoaderServices {
  readonly activeEntry: (id: string) => RegistryEntry | undefined;
  readonly readRegistry: (timeout: number) => Promise<boolean>;
  readonly loadRemote: (entry: RegistryEntry) => Promise<Remote>;
  /** The time in milliseconds. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Calls back when the browser is back online. Returns an unsubscribe function. */
  readonly onOnline: (listener: () => void) => () => void;
  /** Tells the server how the load of a build went. */
  readonly report: (report: RemoteReport) => void;
}

/** Milliseconds. */
export const PROBE_EVERY = 10_000;
const ATTEMPTS = 3;
const SHORTEST_PAUSE = 100;
const JITTER = 250;
/** How much longer the pause between two attempts may be while the registry is read. */
const REGISTRY_TIMEOUT = 300;

/** A part of a remote that one loader loads. */
export type Part = { readonly kind: 'route' | 'slot'; readonly name: string };

/**
 * Loads one part of one remote: 3 attempts of 4 s with jitter, reading the registry again between them. After a
 * failure it probes every 10 s and when the browser comes online, and so recovers unattended.
 */
export class PageLoader {
  readonly store: Store<PageState> = createStore<PageState>(() => ({ status: 'idle' }));
  private running: Promise<void> | undefined;
  private stopProbing: (() => void) | undefined;
  private watchers = 0;
  private last: Ready | undefined;
  private remote: Remote | undefined;
  private preloading: Promise<void> | undefined;
  private pendingPrefetch: Parameters<Prefetch> | undefined;
  private readonly id: string;
  private readonly part: Part;
  private readonly services: LoaderServices;

  constructor(id: string, part: Part, services: LoaderServices) {
    this.id = id;
    this.part = part;
    this.services = services;
  }

  /** Loads the active build's part, and once more if another build becomes active while it loads. */
  async enter(): Promise<void> {
    if (this.isCurrent()) return;
    await this.retry();
    const { status } = this.store.get();
    if (status === 'ready') await this.enter();
  }

  /** Loads the part before it is needed: one attempt, without a visible state. */
  preload(): Promise<void> {
    if (this.running) return this.running;
    const { status } = this.store.get();
    if (this.isCurrent() || (status !== 'idle' && status !== 'ready')) return Promise.resolve();
    this.preloading ??= this.attempt().then(() => {
      this.preloading = undefined;
    });
    return this.preloading;
  }

  /** Starts reading the page's data as soon as its remote has loaded. */
  readonly prefetch: Prefetch = (...args) => {
    if (this.part.kind !== 'route') return;
    if (!this.remote) {
      this.pendingPrefetch = args;
      return;
    }
    // Errors are ignored: the page reads the same data itself and reports them.
    const route = this.remote.routes[this.part.name];
    void (async () => route?.prefetch?.(...args))().catch(() => undefined);
  };

  /** Starts a new round of attempts at once, unless one is running. */
  retry(): Promise<void> {
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** Keeps probing while the part is on screen. Returns a stop function. */
  watch(): () => void {
    this.watchers += 1;
    this.probe();
    return () => {
      this.watchers -= 1;
      if (this.watchers === 0) this.stopProbing?.();
    };
  }

  private isCurrent(): boolean {
    const state = this.store.get();
    return state.status === 'ready' && state.buildId === this.services.activeEntry(this.id)?.buildId;
  }

  private async run(): Promise<void> {
    this.stopProbing?.();
    this.store.set({ status: 'loading' });
    let reason: LoadFailure = 'unreachable';
    const began = this.services.now();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      // Each attempt has its share of the time, so that the person sees a message within 12 s.
      const time = began + attempt * ATTEMPT_TIME - this.services.now();
      const outcome = await this.attempt(time);
      if (outcome === 'settled') return;
      reason = outcome;
      if (attempt < ATTEMPTS) await this.backOff();
    }
    this.fail(reason);
  }

  /** A short pause with jitter, during which the registry is read again. */
  private async backOff(): Promise<void> {
    const length = SHORTEST_PAUSE + Math.random() * JITTER;
    const pause = this.services.pause(length);
    const longest = this.services.pause(length + REGISTRY_TIMEOUT);
    await Promise.race([Promise.all([pause, this.services.readRegistry(ATTEMPT_TIME)]), longest]);
  }

  private async attempt(time = ATTEMPT_TIME): Promise<'settled' | LoadFailure> {
    const entry = this.services.activeEntry(this.id);
    if (!entry) return 'unreachable';
    const reason = incompatibility(entry.manifest);
    if (reason !== null) {
      this.refuse(reason);
      return 'settled';
    }
    const began = this.services.now();
    // Entry, page and texts share the attempt's time.
    const inTime = <Value>(work: Promise<Value>, what: string) =>
      withTimeout(work, began + time - this.services.now(), what);
    try {
      const remote = await inTime(this.services.loadRemote(entry), this.id);
      this.remote = remote;
      const pending = this.pendingPrefetch;
      this.pendingPrefetch = undefined;
      if (pending) this.prefetch(...pending);
      const code: (() => Promise<{ readonly default: Ready['component'] }>) | undefined =
        this.part.kind === 'route'
          ? remote.routes[this.part.name]?.page
          : remote.slots[this.part.name]?.component;
      if (!code) throw new RemoteError('broken', `${this.id} has no ${this.part.kind} ${this.part.name}.`);
      const module = await inTime(code(), `${this.id} ${this.part.name}`);
      // The page's code has added the remote's catalogue. Until it arrives, its texts are English.
      await inTime(loadCatalogues(), this.id).catch(() => undefined);
      if (this.last?.buildId !== entry.buildId)
        this.tell(entry, { kind: 'load', ms: this.services.now() - began, message: this.name });
      this.last = {
        status: 'ready',
        buildId: entry.buildId,
        component: module.default,
      };
      this.stopProbing?.();
      this.store.set(this.last);
      return 'settled';
    } catch (error) {
      if (error instanceof RemoteError) return error.reason;
      if (error instanceof VersionError) {
        const { status } = this.store.get();
        if (status !== 'incompatible')
          this.tell(entry, { kind: 'failure', message: `${this.name}: ${error.message}` });
        this.refuse(error.reason);
        return 'settled';
      }
      return error instanceof Error && error.name === 'ChunkLoadError' ? 'unreachable' : 'broken';
    }
  }

  private fail(reason: LoadFailure): void {
    // The last build that can run here may have been removed from the server.
    const entry = this.services.activeEntry(this.id);
    const newer = entry?.newerIncompatible;
    if (entry) this.tell(entry, { kind: 'failure', message: `${this.name}: ${reason}` });
    if (newer !== undefined) this.refuse(newer);
    else {
      this.store.set({ status: 'failed', reason, ...(this.last ? { last: this.last } : {}) });
      this.probe();
    }
  }

  private get name(): string {
    return `${this.part.kind} ${this.part.name}`;
  }

  private tell({ id, buildId }: RegistryEntry, what: Pick<RemoteReport, 'kind' | 'ms' | 'message'>): void {
    this.services.report({ remote: id, build: buildId, ...what });
  }

  private refuse(reason: Incompatibility): void {
    this.store.set({ status: 'incompatible', reason, ...(this.last ? { last: this.last } : {}) });
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
      // A request that fails at once (such as for a bad copy in the browser's cache) is retried under another URL.
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
