import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { answers, breakRemote, type Fault } from './faults.ts';

declare global {
  interface Window {
    /** Each layout shift's size, and what moved. */
    layoutShifts: { readonly size: number; readonly moved: readonly string[] }[];
  }
}

/**
 * Opens the end of the dashboard, where the card is requested, and from then on records layout shifts in
 * `window.layoutShifts`.
 */
async function openEnd(page: Page, { met }: Fault): Promise<void> {
  const before = met();
  // Delayed scripts would delay the load event too.
  await page.goto('/user', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  // The cards above it load as they come into view: the returns and the market are the last.
  const toEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(async () => {
    await toEnd();
    await expect(page.getByRole('main').getByText('Cardano')).toBeInViewport({ timeout: 500 });
    await expect(page.getByRole('main').getByText('Losing days')).toBeVisible({ timeout: 500 });
    expect(met()).toBeGreaterThan(before);
  }).toPass({ timeout: 30_000 });
  await toEnd();
  await page.evaluate(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: readonly { node: Node | null }[] = Reflect.get(entry, 'sources') ?? [];
        const moved = sources.map(
          ({ node }) => node?.textContent?.slice(0, 60) || node?.nodeName || 'removed',
        );
        window.layoutShifts.push({ size: Number(Reflect.get(entry, 'value')), moved });
      }
    }).observe({ type: 'layout-shift' });
  });
}

/** The pixels from the market's title to the end of the page, where the card is. */
const heightOfEnd = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('heading', { name: 'Market' })
    .evaluate((title) =>
      Math.round(document.documentElement.scrollHeight - scrollY - title.getBoundingClientRect().top),
    );

/** Browsers round the page's height and the scroll position. */
async function expectHeight(page: Page, height: number): Promise<void> {
  expect(Math.abs((await heightOfEnd(page)) - height)).toBeLessThanOrEqual(1);
}

/** Changing prices cause a shift of a few hundred-thousandths. */
async function expectNothingMoved(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.layoutShifts);
  expect(
    shifts.reduce((sum, { size }) => sum + size, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(0.001);
}

for (const width of [1280, 360]) {
  test(`a dashboard card that is late or never comes moves nothing, at ${width}`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInAs('user');
    const card = page.getByRole('main').getByRole('heading', { name: 'Would you recognize a fraud?' });

    const arrival = Promise.withResolvers<void>();
    const late = await breakRemote(page, 'mfe_public', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await openEnd(page, late);
    await expect(card).toBeHidden();
    const height = await heightOfEnd(page);
    await late.mend();
    arrival.resolve();
    await expect(card).toBeInViewport({ timeout: 20_000 });
    await expect(page.getByRole('link', { name: 'See the warning signs' })).toBeInViewport({ ratio: 1 });
    await expectHeight(page, height);
    await expectNothingMoved(page);

    const fault = await breakRemote(page, 'mfe_public', answers.gone);
    await openEnd(page, fault);
    await expect.poll(fault.met).toBeGreaterThan(2);
    await expect(card).toBeHidden();
    await expectHeight(page, height);
    await expectNothingMoved(page);
  });
}
