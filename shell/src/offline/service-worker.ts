// Keeps the installed app's pages and files for moments without a network. It never answers for the API, and a page
// from the network always comes before a kept one, so a deploy or a rollback takes effect at the next load.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  message: ExtendableEvent & MessageEvent<{ readonly files: readonly string[] }>;
  fetch: FetchEvent;
}
interface Worker {
  readonly clients: { claim(): Promise<void> };
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

worker.addEventListener('install', (event) => {
  const ready = async () => {
    await keep('pages', nothingKept, await fetch(nothingKept, { cache: 'reload' }));
    await worker.skipWaiting();
  };
  event.waitUntil(ready());
});
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => event.waitUntil(keepLoaded(event.data.files)));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(request, url));
  else if (immutable.test(url.pathname)) event.respondWith(answerFile(request, url));
});
