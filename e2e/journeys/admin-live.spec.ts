import { getQueues } from '@dayrise/contracts';
import { askHelp, askWithdrawal, cardOf } from '../fixtures/requests.ts';
import { expect, test } from '../fixtures/test.ts';

test('a new request appears without a reload, and the sidebar counts it', async ({
  page,
  admin,
  investorWith,
  signInAs,
}) => {
  const person = await investorWith({ balance: 1000 });
  await signInAs('admin');
  await page.goto(`/admin/withdrawRequest?status=pending&search=${encodeURIComponent(person.user.name)}`);
  await expect(page.getByText('No withdrawal requests found.')).toBeVisible();
  await askWithdrawal(person, 500);
  await expect(cardOf(page, person)).toContainText('$500.00');
  await expect
    .poll(async () => {
      const { waiting } = (await admin.call(getQueues)).withdrawals;
      const link = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: /^Withdraw Request/ });
      return (await link.textContent())?.includes(`${waiting} waiting`);
    })
    .toBe(true);
});

test('the dashboard counts a new ticket without a reload', async ({
  page,
  admin,
  investorWith,
  signInAs,
}) => {
  const person = await investorWith();
  await signInAs('admin');
  await page.goto('/admin');
  const tickets = page
    .getByRole('region', { name: 'Waiting for a decision' })
    .getByRole('link', { name: /Tickets/ });
  await expect(tickets).toContainText(/\d/);
  await askHelp(person, 'Are you there?');
  // Other tests create and close tickets meanwhile.
  await expect
    .poll(async () => {
      const { waiting } = (await admin.call(getQueues)).tickets;
      return Number(/\d+/.exec((await tickets.textContent()) ?? '')?.[0]) === waiting;
    })
    .toBe(true);
});

test('a decided request stays in its place when others arrive', async ({ page, investorWith, signInAs }) => {
  const mark = `Order ${Date.now()}`;
  const [first, second, third] = [
    await investorWith({ name: mark, balance: 1000 }),
    await investorWith({ name: mark, balance: 1000 }),
    await investorWith({ name: mark, balance: 1000 }),
  ];
  await askWithdrawal(first, 500);
  await askWithdrawal(second, 500);
  await signInAs('admin');
  await page.goto(`/admin/withdrawRequest?search=${encodeURIComponent(mark)}`);
  const rows = page.getByRole('region', { name: 'Withdrawal requests' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const top = (await rows.first().getByRole('strong').textContent()) ?? '';
  await page.getByRole('article').getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve $500.00' }).click();
  await expect(rows.first()).toContainText('Approved');
  await askWithdrawal(third, 500);
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(top);
});
