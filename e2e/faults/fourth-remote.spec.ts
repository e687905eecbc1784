import { join } from 'node:path';
import { deployFolder, edit, newRemote, store } from '../fixtures/builds.ts';
import { expect, test } from '../fixtures/test.ts';

const HEALED_WITHIN = 12_000;
const REDRAWN_AFTER = 10_000;

test('a fourth remote appears in an open tab, throws, heals, and goes', async ({ page, signInAs }, {
  retry,
}) => {
  test.setTimeout(180_000);
  const name = `practice-${retry}`;
  const id = `mfe_practice_${retry}`;
  const title = `Practice ${retry}`;
  await page.clock.install();
  await signInAs('user');
  await page.goto('/user');
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  const links = page.getByRole('navigation').getByRole('link', { name: title, exact: true });
  await expect(page.getByRole('button', { name: 'Log Out' }).first()).toBeVisible();
  await expect(links).toHaveCount(0);

  // Deployed to the running platform, without rebuilding or reloading the shell.
  const directory = newRemote(name, `/user/${name}`);
  await deployFolder(directory);
  await links.first().click({ timeout: 10_000 });
  const heading = page.getByRole('main').getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeVisible();

  // A build whose page throws while rendering: the error is reported, and the frame stays.
  const source = join(directory, 'src/pages/start.tsx');
  await edit(
    source,
    'const { market } = useMarket();',
    "const { market } = useMarket();\n  throw new Error('drawn wrongly');",
  );
  await deployFolder(directory);
  await expect(async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await links.first().click();
    await expect(page.getByRole('main').getByRole('heading', { name: /ran into an error/ })).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Log Out' }).first()).toBeVisible();
  // Rendered again, the page throws again; the alert stays, so that it is announced once.
  const alert = page.getByRole('main').getByRole('alert');
  await alert.evaluate((element) => Reflect.set(element, 'isFirst', true));
  await page.clock.fastForward(REDRAWN_AFTER);
  expect(await alert.evaluate((element) => Reflect.get(element, 'isFirst'))).toBe(true);

  // The next build recovers automatically, without a reload.
  await edit(source, "\n  throw new Error('drawn wrongly');", '');
  await edit(join(directory, 'src/features/start/texts.ts'), 'A live price', 'A live price again');
  await deployFolder(directory);
  await expect(heading).toBeVisible({ timeout: HEALED_WITHIN });
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);

  await store.remove(id);
  await expect(links).toHaveCount(0, { timeout: 10_000 });
});
