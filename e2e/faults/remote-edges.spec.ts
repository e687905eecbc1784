import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployFolder, edit, newRemote, store } from '../fixtures/builds.ts';
import { expect, test } from '../fixtures/test.ts';

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

  // A build whose slot throws leaves its place empty, and the rest of the frame alone.
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
