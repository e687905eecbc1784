// Caches the installed app's pages and files for times when Dayrise can't be reached. It never answers API calls, and
// a page from the network takes precedence over a cached one, so a deploy or a rollback takes effect at the next load.
// It also shows push notifications. In a tab (`?push`) it does nothing else: it caches nothing and handles no fetches.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
/** The message that the server sends (api/src/modules/notifications/commands/send-push.ts). */
interface PushMessage {
  readonly title: string;
  readonly text: string;
  /** Path of the page to open, in the person's language. */
  readonly url: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** The same in a repeated message. */
  readonly tag: string;
}
interface PushEvent extends ExtendableEvent {
  readonly data: { json(): PushMessage } | null;
}
interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}
interface SubscriptionEvent extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}
interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  message: ExtendableEvent & MessageEvent<{ readonly files: readonly string[] }>;
  fetch: FetchEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
  pushsubscriptionchange: SubscriptionEvent;
}
interface Worker {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listen: (event: WorkerEvents[Name]) => void,
  ): void;
}

const worker = globalThis as unknown as Worker;
/** How many pages and files are cached. The oldest are deleted first. */
const limits = { pages: 30, files: 400 } as const;
/** Shown when the page is not cached. It has a cache of its own, from which nothing is deleted. */
const offlinePage = { address: '/offline.html', cache: 'offline' } as const;
/** Milliseconds that a page may take to load before the cached one is shown. */
const NETWORK_TIMEOUT_MS = 5000;
/** URLs whose content never changes. */
const immutable = /^\/(assets|r)\//;
/** What the API and the public log answer, which must not be older than the server's. */
const neverKept = /^\/(api|log)\//;
/** A page of the investor area, in any language. */
const investorPage = /^((?:\/[a-z]{2})?\/user)(\/|$)/;

/** Caches a response. Errors are ignored: without storage, every request goes to the network. */
async function keep(name: keyof typeof limits, address: string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(name);
    await cache.put(address, response);
    const kept = await cache.keys();
    for (const old of kept.slice(0, Math.max(0, kept.length - limits[name]))) await cache.delete(old);
  } catch {
    // Storage is full.
  }
}

/**
 * The cached file, else the one from the network. A retry, which has a query, asks the network first: the cached file may
 * be the bad one. A request without a cache only checks a file, which may have been changed.
 */
async function answerFile(request: Request, { pathname, search }: URL): Promise<Response> {
  if (request.cache === 'no-store') return fetch(request);
  const kept = await caches.match(pathname);
  if (kept && search === '') return kept;
  const response = await fetch(request).catch((error: unknown) => {
    if (kept) return kept;
    throw error;
  });
  if (!response.ok) return kept ?? response;
  if (response !== kept) await keep('files', pathname, response.clone());
  return response;
}

/** Loads a page from the network and caches it. */
async function loadPage(request: Request, { pathname, search }: URL): Promise<Response> {
  const response = await fetch(request);
  // A page with a query may be a preview.
  if (response.ok && search === '') await keep('pages', pathname, response.clone());
  return response;
}

/** Whether a proxy couldn't reach the server. The server's own responses have a request id. */
const isFromProxy = ({ status, headers }: Response): boolean =>
  status >= 502 && status <= 504 && !headers.has('X-Request-Id');

async function findCachedPage({ pathname }: URL): Promise<Response | undefined> {
  const area = investorPage.exec(pathname)?.[1];
  return (await caches.match(pathname)) ?? (area === undefined ? undefined : caches.match(area));
}

/**
 * The page from the network. If Dayrise can't be reached, the cached page, else the offline page; the cached page also
 * if the network is slow.
 */
async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const loading = loadPage(event.request, url);
  const loaded = loading.catch(() => null);
  // A page that arrives late is cached for the next load.
  event.waitUntil(loaded);
  const cached = await findCachedPage(url).catch(() => undefined);
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS));
  const response = await (cached ? Promise.race([loaded, timeout]) : loaded);
  if (response && !isFromProxy(response)) return response;
  return cached ?? (await caches.match(offlinePage.address, { cacheName: offlinePage.cache })) ?? loading;
}

/** Caches the files that the page loaded before it had this worker. */
async function keepLoaded(files: readonly string[]): Promise<void> {
  for (const address of files) {
    const url = new URL(address, location.href);
    if (url.origin === location.origin && immutable.test(url.pathname))
      await answerFile(new Request(url), url).catch(() => undefined);
  }
}

/** Focuses a tab that shows the page, or opens a new one. It navigates no open tab: one may have unsaved input. */
async function openPage(address: string): Promise<void> {
  const { href, pathname } = new URL(address, location.origin);
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => new URL(url).pathname === pathname);
  await (open ? open.focus() : worker.clients.openWindow(href));
}

/** Reports a renewed subscription to the server. */
async function renew(old: PushSubscription, renewed: PushSubscription | null): Promise<void> {
  const subscription = renewed ?? (await worker.registration.pushManager.subscribe(old.options));
  const { endpoint, keys } = old.toJSON();
  await fetch('/api/push/subscriptions/replace', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ old: { endpoint, auth: keys?.auth }, subscription }),
  });
}

worker.addEventListener('push', (event) => {
  const message = event.data?.json();
  if (!message) return;
  const { title, text, url, language, direction, tag } = message;
  const shown = { body: text, tag, lang: language, dir: direction, icon: '/icon-192.png', data: url };
  event.waitUntil(worker.registration.showNotification(title, shown));
});
worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openPage(String(notification.data)));
});
worker.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event;
  // Without the old subscription the server can't match it; the next visit subscribes again.
  if (oldSubscription) event.waitUntil(renew(oldSubscription, newSubscription));
});
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

/** Caches pages and files, and answers with them. */
function cachePages(): void {
  worker.addEventListener('install', (event) => {
    const ready = async () => {
      const { address, cache } = offlinePage;
      await (await caches.open(cache)).put(address, await fetch(address, { cache: 'reload' }));
      await worker.skipWaiting();
    };
    event.waitUntil(ready());
  });
  worker.addEventListener('message', (event) => event.waitUntil(keepLoaded(event.data.files)));
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== location.origin || neverKept.test(url.pathname)) return;
    if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
    else if (immutable.test(url.pathname)) event.respondWith(answerFile(request, url));
  });
}

if (location.search === '?push')
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
else cachePages();
