import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { contentHash } from '../../remote-build/src/content-hash.ts';
import { root } from '../fixtures/instance.ts';
import { expect, test } from '../fixtures/test.ts';

// `npm run pictures -w e2e` takes the pictures of README.md.
test.skip(!process.env.PICTURES, 'Pictures are taken with PICTURES only.');
test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);
test.use({ viewport: { width: 1440, height: 900 } });

const folder = join(root, 'docs/images');
const screens = [
  { name: 'landing', address: '/', role: null, theme: 'light' },
  { name: 'investor', address: '/user', role: 'user', theme: 'light' },
  { name: 'back-office', address: '/admin/plansRequest', role: 'admin', theme: 'dark' },
] as const;

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(join(folder, `${name}.png`));
}

for (const { name, address, role, theme } of screens)
  test(name, async ({ page, signInAs }) => {
    if (role) await signInAs(role);
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Parts below the first view load later.
    const placeholders = page
      .getByRole('main')
      .locator('[aria-busy="true"], [aria-hidden="true"] > [data-shape]');
    const inView = () =>
      placeholders.evaluateAll(
        (all) => all.filter((one) => one.getBoundingClientRect().top < window.innerHeight).length,
      );
    await expect.poll(inView, { timeout: 30_000 }).toBe(0);
    await take(page, name);
  });

test('storybook', async ({ page }) => {
  // Built: the development server shows an introduction to itself.
  const kit = join(root, 'ui-kit');
  await promisify(execFile)(
    join(root, 'node_modules/.bin/storybook'),
    ['build', '--quiet', '--disable-telemetry'],
    {
      cwd: kit,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  await page.route('http://kit.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(kit, 'storybook-static', pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto('http://kit.test/?path=/docs/core-illustrative--usage');
  const preview = page.frameLocator('#storybook-preview-iframe');
  await expect(preview.locator('#when-to-use')).toBeVisible({ timeout: 60_000 });
  await take(page, 'storybook');
});

test('the sources that they show are noted', async () => {
  const file = join(folder, 'sources.json');
  const pictures: Record<string, { sources: string; hash: string }> = JSON.parse(
    await readFile(file, 'utf8'),
  );
  for (const picture of Object.values(pictures))
    picture.hash = (await contentHash(root, picture.sources.split(' '))).slice(0, 16);
  await writeFile(file, `${JSON.stringify(pictures, null, 2)}\n`);
});
