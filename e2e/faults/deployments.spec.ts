import { buildAnother, deployAnother, store } from '../fixtures/builds.ts';
import { asInstalledApp } from '../fixtures/installed-app.ts';
import { expect, test } from '../fixtures/test.ts';

/** During each deployment and the rollback. */
const NAVIGATIONS = process.env.FAULTS === 'long' ? 170 : 50;
const SEEN_WITHIN = 5000;

/** Runs in the page: clicks through the navigation and waits for each page's heading. Returns the pages that didn't come. */
async function walk(count: number): Promise<string[]> {
  const stops = ['Plans', 'Withdraw', 'Profile', 'Dashboard'];
  const failed: string[] = [];
  const heading = () => document.querySelector('#main h1')?.textContent;
  for (let step = 0; step < count; step += 1) {
    const stop = stops[step % stops.length] ?? 'Plans';
    const link = [...document.querySelectorAll('nav a')].find((found) => found.textContent?.trim() === stop);
    if (link instanceof HTMLAnchorElement) link.click();
    const limit = performance.now() + 15_000;
    while (heading() !== stop && performance.now() < limit)
      await new Promise((resume) => setTimeout(resume, 5));
    if (heading() !== stop)
      failed.push(`${stop}: ${document.querySelector('#main')?.textContent?.slice(0, 80)}`);
  }
  return failed;
}

test.describe.configure({ mode: 'serial' });

test('a page that is loading when another build becomes active still opens', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto('/user/withdraw');
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw' })).toBeVisible();
  let registry = '';
  page.on('response', async (response) => {
    if (response.url().endsWith('/remotes.json')) registry = await response.text().catch(() => registry);
  });
  const newer = await deployAnother('mfe-user', 'while-loading');
  // A response from before the deployment may still arrive.
  await expect.poll(() => registry, { timeout: 20_000 }).toContain(newer);

  const held = Promise.withResolvers<void>();
  await page.route(`**/r/mfe_user/${newer}/**`, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(`**/r/mfe_user/${newer}/**`);
  await page.getByRole('navigation').getByRole('link', { name: 'Plans', exact: true }).first().click();
  await asked;
  await store.rollback('mfe_user');
  await expect.poll(() => registry, { timeout: 20_000 }).not.toContain(newer);
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
});

test('the installed app has a new build at its next load, and the one before after a rollback', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  await asInstalledApp(page, '/user');
  const reload = async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    return page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    );
  };
  const newer = await deployAnother('mfe-user', 'installed-app');
  await expect.poll(reload, { timeout: 20_000 }).toContain(`/r/mfe_user/${newer}/`);
  await store.rollback('mfe_user');
  await expect.poll(reload, { timeout: 20_000 }).not.toContain(`/r/mfe_user/${newer}/`);
});

test('five deploys and a rollback lose no navigation and nothing typed', async ({
  page,
  context,
  signInAs,
}) => {
  test.setTimeout(600_000);
  await signInAs('user');
  await page.goto('/user/withdraw');
  const amount = page.getByRole('textbox', { name: /amount/i });
  await amount.fill('1234');
  const typed = await amount.inputValue();

  const walker = await context.newPage();
  const complaints: string[] = [];
  walker.on('pageerror', (error) => complaints.push(error.message));
  await walker.goto('/user');
  const before = await walker.evaluate(() => Reflect.set(window, 'sameDocument', true));
  expect(before).toBe(true);

  const failed: string[] = [];
  const walkDuring = async (deploying: Promise<unknown>) => {
    // Scripted clicks don't count as input, so the session would end after five minutes.
    await walker.keyboard.press('Shift');
    const [missed] = await Promise.all([walker.evaluate(walk, NAVIGATIONS), deploying]);
    failed.push(...missed);
  };
  const builds = [];
  for (let round = 1; round <= 5; round += 1)
    builds.push(await buildAnother('mfe-user', `rehearsal-${round}`));
  for (const { dist } of builds) await walkDuring(store.deploy(dist, { activate: true }));
  const rollback = store.rollback('mfe_user');
  await walkDuring(rollback);
  const active = await rollback;
  expect(failed).toEqual([]);
  expect(complaints).toEqual([]);

  // The navigating tab got the rolled-back build without a reload.
  const ranLast = () =>
    walker.evaluate(() => Object.keys(window).filter((key) => key.startsWith('mfe_user_')));
  await expect(async () => {
    await walker.getByRole('navigation').getByRole('link', { name: 'Plans', exact: true }).first().click();
    await walker
      .getByRole('navigation')
      .getByRole('link', { name: 'Dashboard', exact: true })
      .first()
      .click();
    expect(await ranLast()).toContain(`mfe_user_${active}`);
  }).toPass({ timeout: SEEN_WITHIN });
  expect(await walker.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);

  // The tab with the form was not reloaded.
  await expect(amount).toHaveValue(typed);
});
