import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const origin = 'https://dayrise.test';
/** A classic script without exports, which the compiler doesn't take for a module. */
const workerScript: string = './service-worker.ts';

/** Caches in memory, in the order of insertion, as browsers keep them. */
class FakeCache {
  private readonly entries = new Map<string, Response>();
  readonly put = async (address: string, response: Response) => {
    if (isStorageFull) throw new DOMException('Full', 'QuotaExceededError');
    this.entries.delete(address);
    this.entries.set(address, response);
  };
  readonly match = async (address: string) => this.entries.get(address)?.clone();
  readonly keys = async () => [...this.entries.keys()];
  readonly delete = async (address: string) => this.entries.delete(address);
}

class FakeCaches {
  private readonly named = new Map<string, FakeCache>();
  readonly open = async (name: string) => {
    const cache = this.named.get(name) ?? new FakeCache();
    this.named.set(name, cache);
    return cache;
  };
  readonly match = async (address: string, { cacheName }: { cacheName?: string } = {}) => {
    for (const [name, cache] of this.named) {
      const found = cacheName === undefined || cacheName === name ? await cache.match(address) : undefined;
      if (found) return found;
    }
    return undefined;
  };
}

type Listen = (event: object) => void;

/** The server's answers by path; one that is missing is a lost connection. */
let answers: Record<string, () => Response | Promise<Response>>;
let isStorageFull: boolean;
let listeners: Map<string, Listen>;
/** Work that the worker does after its answer. */
let background: Promise<unknown>[];

const ours = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'X-Request-Id': 'a.1' } });

function dispatch(name: string, event: object): void {
  const waitUntil = (work: Promise<unknown>) => background.push(work);
  listeners.get(name)?.({ waitUntil, ...event });
}

/** Opens a page. Returns the text that the browser shows; throws when it would show its own error. */
async function open(path: string): Promise<string> {
  let answer: Promise<Response> | undefined;
  const request = { method: 'GET', mode: 'navigate', url: origin + path };
  dispatch('fetch', {
    request,
    respondWith: (response: Promise<Response>) => {
      answer = response;
    },
  });
  return (await answer)?.text() ?? '';
}

/** Loads a file as a page does. Returns its text; throws if the network fails. */
async function load(path: string, options: Partial<Request> = {}): Promise<string> {
  let answer: Promise<Response> | undefined;
  const request = {
    method: 'GET',
    mode: 'cors',
    cache: 'default',
    integrity: '',
    url: origin + path,
    ...options,
  };
  dispatch('fetch', {
    request,
    respondWith: (response: Promise<Response>) => {
      answer = response;
    },
  });
  return (await answer)?.text() ?? '';
}

const visit = async (path: string, body: string) => {
  answers[path] = () => ours(body);
  await open(path);
};

beforeEach(async () => {
  isStorageFull = false;
  listeners = new Map();
  background = [];
  answers = { '/offline.html': () => ours('nothing kept') };
  vi.stubGlobal('caches', new FakeCaches());
  vi.stubGlobal('location', new URL(`${origin}/service-worker.js`));
  vi.stubGlobal('addEventListener', (name: string, listen: Listen) => listeners.set(name, listen));
  vi.stubGlobal('skipWaiting', async () => undefined);
  vi.stubGlobal('fetch', async (request: string | { readonly url: string }) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, origin);
    const answer = answers[pathname];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  vi.resetModules();
  await import(workerScript);
  dispatch('install', {});
  await Promise.all(background);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('still has the offline page after more pages than it keeps', async () => {
  for (let page = 1; page <= 31; page += 1) await visit(`/learn/${page}`, `page ${page}`);
  answers = {};
  expect(await open('/learn/unknown')).toBe('nothing kept');
  expect(await open('/learn/31')).toBe('page 31');
});

it('shows the kept page of the investor area for one that was never opened', async () => {
  await visit('/es/user', 'dashboard');
  answers = {};
  expect(await open('/es/user/plans')).toBe('dashboard');
});

it.each([502, 503, 504])('shows the kept page when a proxy answers %i for a dead server', async (status) => {
  await visit('/user', 'dashboard');
  answers['/user'] = () => new Response('Bad gateway', { status });
  expect(await open('/user')).toBe('dashboard');
  answers['/learn/unknown'] = () => new Response('Bad gateway', { status });
  expect(await open('/learn/unknown')).toBe('nothing kept');
});

it('shows what Dayrise itself answers, and every other answer of a proxy', async () => {
  await visit('/user', 'dashboard');
  answers['/user'] = () => ours('maintenance', 503);
  expect(await open('/user')).toBe('maintenance');
  answers['/user'] = () => new Response('too many', { status: 429 });
  expect(await open('/user')).toBe('too many');
});

it('shows the kept page when the network hangs, and the new one at the next load', async () => {
  await visit('/user', 'old build');
  vi.useFakeTimers();
  const late = Promise.withResolvers<Response>();
  answers['/user'] = () => late.promise;
  const shown = open('/user');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await shown).toBe('old build');
  late.resolve(ours('new build'));
  await Promise.all(background);
  answers = {};
  expect(await open('/user')).toBe('new build');
});

it('shows the page from the network when storage is full', async () => {
  await visit('/user', 'old build');
  isStorageFull = true;
  answers['/user'] = () => ours('new build');
  expect(await open('/user')).toBe('new build');
});

it('waits for a slow network when nothing is kept', async () => {
  vi.useFakeTimers();
  const late = Promise.withResolvers<Response>();
  answers['/user'] = () => late.promise;
  const shown = open('/user');
  await vi.advanceTimersByTimeAsync(15_000);
  late.resolve(ours('dashboard'));
  expect(await shown).toBe('dashboard');
});

it.each(['/api/openapi.json', '/log/checkpoint'])(
  'leaves %s to the network, and keeps nothing of it',
  async (path) => {
    await visit(path, 'of the server');
    expect(await open(path)).toBe('');
    expect(await (await caches.open('pages')).keys()).toEqual([]);
  },
);

it('keeps no file that was requested only to check it', async () => {
  answers['/r/mfe_user/one/entry.js'] = () => ours('tampered');
  expect(await load('/r/mfe_user/one/entry.js', { cache: 'no-store' })).toBe('tampered');
  answers['/r/mfe_user/one/entry.js'] = () => ours('as built');
  expect(await load('/r/mfe_user/one/entry.js?attempt=1')).toBe('as built');
});

it('replaces a bad copy when the file is requested again, and keeps the good one', async () => {
  answers['/r/mfe_user/one/205.js'] = () => ours('broken');
  await load('/r/mfe_user/one/205.js');
  answers['/r/mfe_user/one/205.js'] = () => ours('as built');
  expect(await load('/r/mfe_user/one/205.js?attempt=1')).toBe('as built');
  answers = {};
  expect(await load('/r/mfe_user/one/205.js')).toBe('as built');
  expect(await load('/r/mfe_user/one/205.js?attempt=2')).toBe('as built');
});
