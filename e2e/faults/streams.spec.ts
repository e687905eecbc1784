import { createTicket, getCoins, listNotifications, streamCoins } from '@dayrise/contracts';
import { openCuttingProxy } from '../../api/src/testing/cutting-proxy.ts';
import { baseURL } from '../fixtures/instance.ts';
import { expect, give, sessionUser, test } from '../fixtures/test.ts';
import { answers } from './faults.ts';

test('prices are polled while their stream hangs, and marked as stale when polls fail too', async ({
  page,
  openInvestor,
}) => {
  await page.clock.install();
  await openInvestor();
  await page.goto('/user');
  const goTo = (label: string) =>
    page.getByRole('navigation').getByRole('link', { name: label, exact: true }).first().click();
  const market = page.getByRole('region', { name: 'Market' });
  await expect(market.getByText('Bitcoin')).toBeVisible();
  await goTo('Profile');

  // A returning person gets a stream that never answers.
  await page.route(`**${streamCoins.path}`, answers.hanging);
  let working = true;
  await page.route(`**${getCoins.path}`, async (route) => {
    if (!working) return answers.unavailable(route);
    const response = await route.fetch();
    const answer = await response.json();
    const coins = answer.coins.map((coin: object) => ({ ...coin, current_price: 123_456.78 }));
    await route.fulfill({ response, json: { ...answer, coins } });
  });
  await goTo('Dashboard');
  await expect(market.getByText('Bitcoin')).toBeVisible();
  // The time limit for opening the stream, then one polling interval.
  await page.clock.fastForward(1500);
  await expect(market.getByText('$123,456.78').first()).toBeVisible();
  await expect(market.getByText('Outdated')).toBeHidden();
  working = false;
  await page.clock.fastForward(5000);
  await expect(market.getByText('Outdated')).toBeVisible();
  await expect(market.getByText('$123,456.78').first()).toBeVisible();
});

test('what happened while the live events were cut off is read again', async ({
  page,
  admin,
  openInvestor,
}) => {
  const investor = await openInvestor();
  const proxy = await openCuttingProxy(baseURL);
  try {
    await page.goto(`${proxy.url}/robots.txt`);
    await page.evaluate(
      (session) => {
        for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
      },
      { user: JSON.stringify(sessionUser(investor.user)), token: investor.token },
    );
    const opened = page.waitForResponse('**/api/events');
    await page.goto(`${proxy.url}/user/supportTicket`);
    await opened;
    const tab = (count: number) => page.getByRole('tab', { name: new RegExp(`All Tickets\\s*${count}`) });
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
    await expect(tab(0)).toBeVisible();
    await expect(bell).toHaveAccessibleName('Notifications');

    // Cut all connections at the browser's next byte.
    proxy.cutAfter(0);
    await page.evaluate(() => fetch('/api/health').catch(() => undefined));
    await investor.api.call(createTicket, {
      body: { title: 'Missed', description: 'While nobody listened.' },
    });
    await give(admin, investor.user._id, { balance: 100 });
    await expect.poll(async () => (await investor.api.call(listNotifications, { query: {} })).unread).toBe(1);
    proxy.restore();
    await expect(tab(1)).toBeVisible({ timeout: 20_000 });
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  } finally {
    await page.close();
    await proxy.close();
  }
});
