import type { APIRequestContext, Locator } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from '../fixtures/test.ts';

const Registry = z.object({
  remotes: z.array(
    z.object({
      manifest: z.object({
        id: z.string(),
        base: z.string(),
        routes: z.record(z.string(), z.object({ path: z.string() })),
      }),
    }),
  ),
});

const areas = [
  { id: 'mfe_public', role: null },
  { id: 'mfe_user', role: 'user' },
  { id: 'mfe_admin', role: 'admin' },
] as const;

/** What an address needs to show its own page. */
const queries: Record<string, string> = { '/user/payment-details': '?amount=500&plan=Newbie' };

/** The addresses that a remote answers, but for those with a parameter, and one that it doesn't. */
async function addressesOf(request: APIRequestContext, id: string): Promise<string[]> {
  const { remotes } = Registry.parse(await (await request.get('/remotes.json')).json());
  const found = remotes.flatMap(({ manifest: { base, routes, ...manifest } }) =>
    manifest.id === id
      ? [...Object.values(routes).map(({ path }) => `${base}/${path}`), `${base}/no-such-page`]
      : [],
  );
  return found
    .map((path) => path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'))
    .filter((path) => !path.includes(':'))
    .map((path) => `${path}${queries[path] ?? ''}`);
}

/** Whether nothing lies over the middle of what is shown. */
const isUncovered = (shown: Locator): Promise<boolean> =>
  shown.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

for (const { id, role } of areas) {
  test(`the ribbon is in view on every route of ${id}, and where there is none`, async ({
    page,
    request,
    signInAs,
  }) => {
    test.setTimeout(180_000);
    if (role) await signInAs(role);
    for (const path of await addressesOf(request, id)) {
      await page.setViewportSize({ width: 1440, height: 800 });
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      const ribbon = page.getByText('Simulated funds · no real money', { exact: true }).first();
      await expect(ribbon, path).toBeInViewport();
      await page.setViewportSize({ width: 360, height: 800 });
      await expect(ribbon, `${path} at 360 px`).toBeInViewport();
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await expect(ribbon, `${path}, scrolled to its end`).toBeInViewport();
      const menu = page.getByRole('button', { name: /^(Open menu|Menu)$/ });
      await menu.click();
      expect(await isUncovered(ribbon), `${path} with the menu open`).toBe(true);
    }
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
}
