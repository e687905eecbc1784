import type { Browser } from 'playwright';
import { followRequests } from '../lib/quiet.ts';

/** Paint metrics of a page on a phone with a slow connection. */
export interface Paint {
  /** Milliseconds from the request to the largest contentful paint. */
  readonly largest: number;
  /** Sum of the unexpected layout shifts. */
  readonly shift: number;
  /** Total blocking time: milliseconds beyond 50 of each long task. */
  readonly blocked: number;
  /** The element of the largest contentful paint, such as `h1.hero`. */
  readonly what: string;
}

/** Lighthouse's slow 4G: 150 ms round trips, 1.6 Mbit/s down, 750 kbit/s up. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER_CPU = 4;

/**
 * Opens a page with an empty cache, a slow connection and a slow CPU, and reads its paint metrics once everything is
 * loaded and the CPU is idle, when no larger paint can follow.
 */
export async function paintOf(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    const quiet = followRequests(session);
    await page.addInitScript(() => {
      const paints = { largest: 0, shift: 0, blocked: 0, what: '' };
      Object.assign(globalThis, { paints });
      const follow = (type: string, see: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
      follow('largest-contentful-paint', (entry) => {
        paints.largest = entry.startTime;
        const element = 'element' in entry && entry.element instanceof Element ? entry.element : undefined;
        paints.what = `${element?.localName ?? ''} ${element?.textContent?.slice(0, 40) ?? ''}`.trim();
      });
      follow('layout-shift', (entry) => {
        paints.shift += 'value' in entry ? Number(entry.value) : 0;
      });
      follow('longtask', (entry) => {
        paints.blocked += entry.duration - 50;
      });
    });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await quiet();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined))));
    return await page.evaluate(() => (globalThis as unknown as { paints: Paint }).paints);
  } finally {
    await context.close();
  }
}
