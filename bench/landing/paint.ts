import type { Browser } from 'playwright';

/** What a phone on a slow line sees of a page. */
export interface Paint {
  /** Milliseconds from the request to the largest contentful paint. */
  readonly largest: number;
  /** Sum of the layout shifts nobody asked for. */
  readonly shift: number;
}

/** Slow 4G as Lighthouse takes it: 150 ms a round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER_CPU = 4;
/** Milliseconds after loading in which a later, larger paint or a shift would still show. */
const PATIENCE = 4000;

/** Opens a page with an empty cache on a slow line and a slow processor, and reads its paints. */
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
    await page.addInitScript(() => {
      const paints = { largest: 0, shift: 0 };
      Object.assign(globalThis, { paints });
      new PerformanceObserver((list) => {
        paints.largest = list.getEntries().at(-1)?.startTime ?? paints.largest;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) paints.shift += 'value' in entry ? Number(entry.value) : 0;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(PATIENCE);
    return await page.evaluate(() => (globalThis as unknown as { paints: Paint }).paints);
  } finally {
    await context.close();
  }
}
