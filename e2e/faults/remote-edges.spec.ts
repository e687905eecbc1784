import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { deployFolder, edit, newRemote, store } from '../fixtures/builds.ts';
import { expect, test } from '../fixtures/test.ts';
import { answers, breakRemote, expectHealed } from './faults.ts';

const HEALED_WITHIN = 12_000;

test('a prefetch that throws does no harm, and a slot adopts deploys and heals', async ({
  page,
  signInAs,
  complaints,
}, { retry }) => {
  test.setTimeout(180_000);
  const name = `edges-${retry}`;
  const id = `mfe_edges_${retry}`;
  const directory = newRemote(name, `/user/${name}`);
  const slot = join(directory, 'src/edition.tsx');
  await edit(
    join(directory, 'src/manifest.ts'),
    '  routes: {',
    "  slots: { edition: { place: 'topbar', access: 'user' } },\n  routes: {",
  );
  await edit(
    join(directory, 'src/remote.tsx'),
    "  start: { page: () => import('./pages/start.tsx') },\n});",
    `  start: {
    page: () => import('./pages/start.tsx'),
    prefetch: () => {
      throw new Error('prefetched wrongly');
    },
  },
}, { edition: { component: () => import('./edition.tsx') } });`,
  );
  writeFileSync(slot, 'export default function Edition() {\n  return <span>Edition one</span>;\n}\n');
  await deployFolder(directory);

  await signInAs('user');
  await page.goto('/user');
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  const bar = page.getByRole('banner');
  const goTo = (label: string) =>
    page.getByRole('navigation').getByRole('link', { name: label, exact: true }).first().click();
  await expect(bar.getByText('Edition one')).toBeVisible();

  // Its prefetch throws on hover and again when the page opens.
  await goTo(`Edges ${retry}`);
  await expect(page.getByRole('heading', { level: 1, name: `Edges ${retry}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log Out' }).first()).toBeVisible();
  expect(complaints).toEqual([]);

  await edit(slot, 'Edition one', 'Edition two');
  await deployFolder(directory);
  await expect(async () => {
    await goTo('Profile');
    await goTo('Dashboard');
    await expect(bar.getByText('Edition two')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });

  // A build whose slot throws leaves the slot empty and doesn't affect the frame.
  await edit(slot, 'return <span>Edition two</span>;', "throw new Error('drawn wrongly');");
  await deployFolder(directory);
  await expect(async () => {
    await goTo('Profile');
    await goTo('Dashboard');
    await expect(bar.getByText(/Edition/)).toBeHidden({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await edit(slot, "throw new Error('drawn wrongly');", 'return <span>Edition three</span>;');
  await deployFolder(directory);
  await expect(bar.getByText('Edition three')).toBeVisible({ timeout: HEALED_WITHIN });
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  await store.remove(id);
});

test('a page and a slot that throw as they go leave the frame and the next page alone', async ({
  page,
  signInAs,
}, { retry }) => {
  test.setTimeout(180_000);
  const name = `leaving-${retry}`;
  const id = `mfe_leaving_${retry}`;
  const title = `Leaving ${retry}`;
  const directory = newRemote(name, `/user/${name}`);
  await edit(
    join(directory, 'src/manifest.ts'),
    '  routes: {',
    "  slots: { mark: { place: 'topbar', access: 'user' } },\n  routes: {",
  );
  await edit(
    join(directory, 'src/remote.tsx'),
    "  start: { page: () => import('./pages/start.tsx') },\n});",
    "  start: { page: () => import('./pages/start.tsx') },\n}, { mark: { component: () => import('./mark.tsx') } });",
  );
  const thrower = (text: string) => `import { useEffect } from 'react';

export default function Part() {
  useEffect(() => () => {
    throw new Error('left wrongly');
  }, []);
  return <h1>${text}</h1>;
}
`;
  writeFileSync(join(directory, 'src/pages/start.tsx'), thrower(title));
  writeFileSync(join(directory, 'src/mark.tsx'), thrower('A mark').replaceAll('h1', 'span'));
  await deployFolder(directory);

  await signInAs('user');
  await page.goto(`/user/${name}`);
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('banner').getByText('A mark')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Profile', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  await store.remove(id);
});

test('the bell keeps its space while its code is gone, and opens when its list comes back', async ({
  page,
  signInAs,
}) => {
  await page.clock.install();
  await signInAs('user');
  const bar = page.getByRole('banner');
  const bell = bar.getByRole('button', { name: /^Notifications/ });
  const theme = bar.getByRole('button', { name: /Theme/ });
  const isBell = async (route: Route) =>
    (await (await route.fetch()).text()).includes('The notifications could not be opened');
  const fault = await breakRemote(page, 'mfe_user', async (route) =>
    (await isBell(route)) ? answers.gone(route) : route.fallback(),
  );
  await page.goto('/user');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(bell).toHaveCount(0);
  const place = await theme.boundingBox();
  await page.getByRole('navigation').getByRole('link', { name: 'Plans', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
  await fault.mend();
  await expectHealed(page, bell);
  expect(await theme.boundingBox()).toEqual(place);

  const gone = await breakRemote(page, 'mfe_user', answers.gone);
  await bell.click();
  await expect(page.getByText('The notifications could not be opened. Try again.')).toBeVisible();
  await gone.mend();
  await bell.click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
});

test('a card of another remote leaves the dashboard alone while its code is gone, and heals', async ({
  page,
  signInAs,
}) => {
  await page.clock.install();
  await signInAs('user');
  const card = page.getByRole('region', { name: 'Would you recognize a fraud?' });
  const fault = await breakRemote(page, 'mfe_public', answers.gone);
  await page.goto('/user');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  // The card is at the end of the page, and loads shortly before it comes into view.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(fault.met, { timeout: 500 }).toBeGreaterThan(0);
  }).toPass();
  await expect(card).toHaveCount(0);
  await fault.mend();
  await expectHealed(page, card);
});
