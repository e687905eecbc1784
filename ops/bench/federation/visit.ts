import { type Browser, chromium } from 'playwright';
import { chromium as installed } from '../../../e2e/fixtures/instance.ts';
import { median } from '../lib/question.ts';
import { followRequests } from '../lib/quiet.ts';

/** One cold visit, and warm ones after it. */
export interface Visit {
  /** Each script's transferred bytes: compressed, without headers. */
  readonly scripts: ReadonlyMap<string, number>;
  /** Transferred bytes of the first load, including headers. */
  readonly total: number;
  /** Milliseconds until the page was rendered and hydrated, with an empty cache. */
  readonly cold: number;
  /** The same with all files in the cache: the median of three visits. */
  readonly warm: number;
}

/** Launches the browser for all visits; each visit has its own context. */
export const openBrowser = (): Promise<Browser> => chromium.launch(installed);

/** Whether the page's heading is rendered and hydrated, and is not an error message. */
function isUsable(): boolean {
  const heading = document.querySelector('#main h1');
  return (
    heading !== null &&
    !heading.closest('[role="alert"]') &&
    Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
  );
}

/** Stores the session of a person with the role, as after a sign-in. */
function signedIn(role: string): void {
  // A sandboxed frame has no storage.
  if (window !== window.top) return;
  const user = {
    _id: '00000000-0000-4000-8000-000000000000',
    name: 'Ada Lovelace',
    email: 'ada@example.test',
    role,
    isAdmin: role === 'admin',
  };
  localStorage.setItem('token', 'recorded');
  localStorage.setItem('user', JSON.stringify(user));
}

/** Visits a page with a slow connection and CPU: once with an empty cache, then with a full one. */
export async function visit(
  browser: Browser,
  origin: string,
  path: string,
  role: 'user' | 'admin' | null,
): Promise<Visit> {
  const context = await browser.newContext();
  try {
    if (role) {
      await context.addInitScript(signedIn, role);
      await context.addCookies([{ name: 'area', value: role, url: origin }]);
    }
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 94_000,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const scripts = new Map<string, number>();
    const quiet = followRequests(session);
    session.on('Network.responseReceived', ({ response }) => {
      const { pathname } = new URL(response.url);
      // A preloaded file is served from the cache when it is used.
      if (pathname.endsWith('.js') && !response.fromDiskCache && !response.fromPrefetchCache)
        scripts.set(pathname, (scripts.get(pathname) ?? 0) + Number(response.headers['Content-Length']));
    });
    let total = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      total += encodedDataLength;
    });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const open = async () => {
      const began = performance.now();
      await page.goto(origin + path, { waitUntil: 'commit' });
      await page.waitForFunction(isUsable).catch((cause: unknown) => {
        throw new Error(`${origin}${path} was not usable. ${errors.join('; ')}`, { cause });
      });
      const time = performance.now() - began;
      if (errors.length > 0) throw new Error(`${origin}${path}: ${errors.join('; ')}`);
      return time;
    };
    const cold = await open();
    await quiet();
    const travelled = { scripts: new Map(scripts), total };
    const warm = [await open(), await open(), await open()];
    return { ...travelled, cold, warm: median(warm) };
  } finally {
    await context.close();
  }
}
