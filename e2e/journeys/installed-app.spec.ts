import { getLiveness, listOwnWithdrawals } from '@dayrise/contracts';
import { asInstalledApp } from '../fixtures/installed-app.ts';
import { startOwnServer } from '../fixtures/own-server.ts';
import { expect, test } from '../fixtures/test.ts';

const old = 'Dayrise can’t be reached. These figures are old and may have changed since.';
const address = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';

test('the site can be installed', async ({ page, request }) => {
  await page.goto('/');
  const link = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(link ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Dayrise', display: 'standalone', start_url: '/' });
  expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose: 'maskable', sizes: '512x512' }));
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type'], src).toBe(type);
  }
});

test('without a network the app shows its frame and the last figures with their time, and forgets them with the session', async ({
  page,
  context,
  openInvestor,
}) => {
  await openInvestor({ balance: 1234.5 });
  await asInstalledApp(page, '/user');
  const main = page.getByRole('main');
  const notice = page.getByText('You are offline', { exact: true });
  await expect(main.getByText('$1,234.50').first()).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
  await expect(notice).toBeVisible();
  await expect(main.getByText(old)).toBeVisible();
  await expect(main.getByText(/^Your figures as of .+\d{1,2}:\d{2}/)).toBeVisible();
  await expect(main.getByText('$1,234.50').first()).toBeVisible();

  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(main.getByText(old)).toBeHidden();
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('last-known'))).toBeNull();
  await context.setOffline(true);
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Dayrise can’t be reached' })).toBeVisible();
});

test('screen readers are told that the app is offline', async ({ page, context, openInvestor }) => {
  await openInvestor();
  await asInstalledApp(page, '/user');
  const checked = page.waitForRequest(`**${getLiveness.path}`);
  await page.reload();
  await checked;
  await page.getByRole('status').evaluateAll((elements) => {
    for (const element of elements) element.dataset.early = '';
  });
  await context.setOffline(true);
  const told = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(told).toHaveCount(1);
  await expect(told).toHaveAttribute('data-early');
});

test('a command without a network is refused at once, and not sent later', async ({
  page,
  context,
  openInvestor,
}) => {
  const { api } = await openInvestor({ balance: 1000 });
  await page.goto('/user/withdraw');
  await page.getByLabel('Amount').fill('600');
  await page.getByLabel('Wallet address').fill(address);
  await page.getByRole('button', { name: /^Request withdrawal/ }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Confirm request' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You can safely try again' })).toBeVisible();
  await context.setOffline(false);
  // Once the page has refetched the list, a queued command would have been sent.
  await page.reload();
  await expect(page.getByLabel('Amount')).toBeVisible();
  expect(await api.call(listOwnWithdrawals)).toMatchObject({ withdrawals: [] });
});

test('when the server dies, the app says so, shows the last figures with their time, refuses commands, and recovers', async ({
  page,
  openInvestor,
}) => {
  // A server is started twice.
  test.setTimeout(120_000);
  const server = await startOwnServer();
  try {
    const { api } = await openInvestor({ balance: 1234.5 });
    await asInstalledApp(page, `${server.origin}/user`);
    const main = page.getByRole('main');
    const notice = page.getByText('Dayrise can’t be reached', { exact: true });
    await expect(main.getByText('$1,234.50').first()).toBeVisible();
    await expect(notice).toBeHidden();

    await test.step('a command is refused, and the open page says why', async () => {
      await page.goto(`${server.origin}/user/withdraw`);
      await page.getByLabel('Amount').fill('600');
      await page.getByLabel('Wallet address').fill(address);
      await page.getByRole('button', { name: /^Request withdrawal/ }).click();
      await expect(page.getByRole('button', { name: 'Confirm request' })).toBeVisible();
      await server.stop();
      await page.getByRole('button', { name: 'Confirm request' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'You can safely try again' })).toBeVisible();
      await expect(notice).toBeVisible();
      expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    });

    await test.step('a page that is opened has its frame and the last figures', async () => {
      await page.goto(`${server.origin}/user`);
      await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible();
      await expect(main.getByText(old)).toBeVisible();
      await expect(main.getByText(/^Your figures as of .+\d{1,2}:\d{2}/)).toBeVisible();
      await expect(main.getByText('$1,234.50').first()).toBeVisible();
      await expect(notice).toBeVisible();
    });

    await test.step('once the server is back, the page shows current figures without a reload', async () => {
      await server.start();
      await expect(notice).toBeHidden({ timeout: 20_000 });
      await expect(main.getByText(old)).toBeHidden();
      await expect(main.getByText('$1,234.50').first()).toBeVisible();
      expect(await api.call(listOwnWithdrawals)).toMatchObject({ withdrawals: [] });
    });
  } finally {
    await server.stop();
  }
});
