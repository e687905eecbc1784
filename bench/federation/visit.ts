import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

/** One cold and one warm visit: bytes of JavaScript as they travelled, milliseconds until the page was usable. */
export interface Visit {
  readonly bytes: number;
  readonly cold: number;
  readonly warm: number;
}

const system = '/usr/bin/chromium';

/** Opens the browser that all visits share; each has a context of its own. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(existsSync(system) ? { executablePath: system } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Visits a page with an empty cache and once more, on a slow line and processor. */
export async function visit(
  browser: Browser,
  origin: string,
  path: string,
  role: 'user' | 'admin' | null,
): Promise<Visit> {
  const context = await browser.newContext();
  try {
    if (role)
      await context.addInitScript((role) => {
        const user = {
          _id: '00000000-0000-4000-8000-000000000000',
          name: 'Ada Lovelace',
          email: 'ada@example.test',
          role,
          isAdmin: role === 'admin',
        };
        localStorage.setItem('token', 'recorded');
        localStorage.setItem('user', JSON.stringify(user));
      }, role);
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
    const urls = new Map<string, string>();
    const bytes = new Map<string, number>();
    session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const url = urls.get(requestId) ?? '';
      // The early fetch and the script that uses it are one transfer; the second comes from the cache.
      if (new URL(url, origin).pathname.endsWith('.js'))
        bytes.set(url, Math.max(bytes.get(url) ?? 0, encodedDataLength));
    });
    const usable = async (go: () => Promise<unknown>) => {
      const began = performance.now();
      await go();
      await page.locator('#main h1').first().waitFor();
      return performance.now() - began;
    };
    const cold = await usable(() => page.goto(origin + path, { waitUntil: 'commit' }));
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
    const transferred = [...bytes.values()].reduce((sum, length) => sum + length, 0);
    const warm = await usable(() => page.goto(`${origin}${path}`, { waitUntil: 'commit' }));
    return { bytes: transferred, cold, warm };
  } finally {
    await context.close();
  }
}
