import { getQueues, getReturns, getSummary } from '@dayrise/contracts';
import { money } from '../fixtures/ledger.ts';
import { askHelp } from '../fixtures/requests.ts';
import { expect, holdLiveEvents, test } from '../fixtures/test.ts';

const count = (value: number) => new Intl.NumberFormat('en-US').format(value);

/** A calendar day as the screens write it. */
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

test('an admin sees the open queues, the six totals, returns, reconciliation and jobs', async ({
  page,
  admin,
  investorWith,
  signInAs,
}) => {
  await askHelp(await investorWith(), 'Something must wait');
  await signInAs('admin');
  await page.goto('/admin');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Dashboard');

  const queues = main.getByRole('region', { name: 'Waiting for a decision' });
  await expect
    .poll(async () => {
      const { waiting } = (await admin.call(getQueues)).tickets;
      return (await queues.getByRole('link', { name: /Tickets/ }).textContent())?.includes(count(waiting));
    })
    .toBe(true);
  await expect(queues.getByRole('link', { name: /Tickets/ })).toContainText('Oldest');

  await expect
    .poll(async () => {
      await page.reload();
      const totals = main.getByRole('region', { name: 'Totals' });
      await expect(totals.getByText('Total Balance')).toBeVisible();
      const summary = await admin.call(getSummary);
      const shown = (await totals.textContent()) ?? '';
      return [
        `Total Balance${money(summary.totalBalance)}`,
        `Total Deposit${money(summary.totalDeposit)}`,
        `Total Profit${money(summary.totalProfit)}`,
        `Total Coins${money(summary.totalHoldings)}`,
        `Total Users${count(summary.totalUsers)}`,
        `Total Transactions${count(summary.totalTransactions)}`,
        `Total Tickets${count(summary.totalTickets)}`,
      ].filter((text) => !shown.includes(text));
    })
    .toEqual([]);

  const returns = main.getByRole('region', { name: 'Daily returns', exact: true });
  await expect(returns).toContainText('Next run');
  const newest = (await admin.call(getReturns)).days
    .map(({ day }) => day)
    .sort()
    .slice(-7)
    .reverse();
  await expect(returns.getByRole('rowheader')).toHaveText(newest.map(inWords));
  const checks = main.getByRole('region', { name: 'Reconciliation' });
  await checks.getByText(/^\d+ checks hold$/).click();
  await expect(checks.getByText('Each journal sums to zero')).toBeVisible();
  const jobs = main.getByRole('region', { name: 'Job queues' });
  await jobs.getByText(/ later jobs$/).click();
  await expect(jobs.getByText('returns.post')).toBeVisible();
});

test('a panel that fails to load shows an error and retries, while the others stay', async ({
  page,
  signInAs,
}) => {
  let broken = true;
  await holdLiveEvents(page);
  await page.route('**/api/admin/summary', (route) =>
    broken ? route.fulfill({ status: 400, json: { code: 'malformed', message: 'No.' } }) : route.continue(),
  );
  await signInAs('admin');
  await page.goto('/admin');
  const main = page.getByRole('main');
  await expect(main.getByText('The totals could not be loaded')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Waiting for a decision' })).toContainText('Payments');
  broken = false;
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByText('Total Balance')).toBeVisible();
});
