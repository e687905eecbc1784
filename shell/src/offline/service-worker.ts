// Keeps the installed app's pages and files for moments without a network. It never answers for the API, and a page
// from the network always comes before a kept one, so a deploy or a rollback takes effect at the next load. It also
// shows push notifications. In a tab (`?push`) that is all: there it keeps nothing and answers for nothing.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
/** What the server sends (api/src/modules/notifications/commands/send-push.ts). */
interface PushMessage {
  readonly title: string;
  readonly text: string;
  /** Path of the page that shows it, in the person's language. */
  readonly url: string;
  readonly language: string;
  /** A repeated message has the same. */
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
const names = { pages: 'pages', files: 'files' } as const;
/** Pages and files that are kept; the oldest go first. */
const limits = { pages: 30, files: 400 } as const;
/** Said to a person for whom no page was kept. */
const nothingKept = '/offline.html';
/** Addresses whose content never changes. */
const immutable = /^\/(assets|r)\//;
/** A page of the investor area, in any language. */
const investorPage = /^((?:\/[a-z]{2})?\/user)(\/|$)/;

async function keep(name: keyof typeof names, address: string, response: Response): Promise<void> {
  const cache = await caches.open(names[name]);
  await cache.put(address, response);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - limits[name]))) await cache.delete(old);
}

/** The file as kept, else from the network. */
async function answerFile(request: Request, { pathname }: URL): Promise<Response> {
  const kept = await caches.match(pathname);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keep('files', pathname, response.clone());
  return response;
}

/** The page from the network; the one that was shown last when nothing answers. */
async function answerPage(request: Request, { pathname, search }: URL): Promise<Response> {
  try {
    const response = await fetch(request);
    // With a query it may be a page that is only tried.
    if (response.ok && search === '') await keep('pages', pathname, response.clone());
    return response;
  } catch (error) {
    const area = investorPage.exec(pathname)?.[1];
    for (const address of [pathname, area, nothingKept]) {
      const kept = address && (await caches.match(address));
      if (kept) return kept;
    }
    throw error;
  }
}

/** Keeps the files that the page loaded before it had this worker. */
async function keepLoaded(files: readonly string[]): Promise<void> {
  for (const address of files) {
    const url = new URL(address, location.href);
    if (url.origin === location.origin && immutable.test(url.pathname))
      await answerFile(new Request(url), url).catch(() => undefined);
  }
}

/** Shows a tab that is at this page, or opens the page. Other tabs stay as they are: one may have unsaved input. */
async function openPage(address: string): Promise<void> {
  const { href, pathname } = new URL(address, location.origin);
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => new URL(url).pathname === pathname);
  await (open ? open.focus() : worker.clients.openWindow(href));
}

/** Tells the server a renewed subscription. Without the old one it can't: the next visit notices. */
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
  const { title, text, url, language, tag } = message;
  const shown = { body: text, tag, lang: language, icon: '/icon-192.png', data: url };
  event.waitUntil(worker.registration.showNotification(title, shown));
});
worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openPage(String(notification.data)));
});
worker.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event;
  if (oldSubscription) event.waitUntil(renew(oldSubscription, newSubscription));
});
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

/** Keeps pages and files, and answers with them. */
function keepPages(): void {
  worker.addEventListener('install', (event) => {
    const ready = async () => {
      await keep('pages', nothingKept, await fetch(nothingKept, { cache: 'reload' }));
      await worker.skipWaiting();
    };
    event.waitUntil(ready());
  });
  worker.addEventListener('message', (event) => event.waitUntil(keepLoaded(event.data.files)));
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== location.origin) return;
    if (request.mode === 'navigate') event.respondWith(answerPage(request, url));
    else if (immutable.test(url.pathname)) event.respondWith(answerFile(request, url));
  });
}

if (location.search === '?push')
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
else keepPages();
