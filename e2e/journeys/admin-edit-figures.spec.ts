import { getStatement, updateBalance } from '@dayrise/contracts';
import type { Page } from '@playwright/test';
import { askWithdrawal } from '../fixtures/requests.ts';
import { expect, test, toast } from '../fixtures/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function openFigure(page: Page, email: string, figure: 'Balance' | 'Deposit' | 'Profit') {
  await page.goto(`/admin/usersList?search=${email}`);
  await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
  await dialog(page)
    .getByRole('button', { name: `Update ${figure}` })
    .click();
}

async function send(page: Page, amount: string, reason = 'A correction after a call') {
  await dialog(page).getByRole('textbox', { name: /^New/ }).fill(amount);
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog(page).getByRole('button', { name: 'Update', exact: true }).click();
}

test.beforeEach(async ({ signInAs }) => {
  await signInAs('admin');
});

for (const figure of ['Balance', 'Deposit', 'Profit'] as const) {
  const name = figure.toLowerCase();

  test(`an admin sets the ${name}, sees what is wrong, and the person reads why`, async ({
    page,
    investorWith,
  }) => {
    const person = await investorWith({ balance: 100, deposit: 200, profit: 300 });
    const figures = { Balance: '$100.00', Deposit: '$200.00', Profit: '$300.00' };
    const before = figures[figure];
    await openFigure(page, person.user.email, figure);
    await expect(dialog(page)).toContainText(`Now ${before}`);

    await test.step('an invalid amount and a missing reason are rejected', async () => {
      await send(page, '1e9', '');
      await expect(dialog(page)).toContainText(`Invalid ${name} value!`);
      await expect(dialog(page)).toContainText('A reason is required.');
      await expect(dialog(page).getByRole('textbox', { name: /^New/ })).toBeFocused();
      await send(page, '5', '');
      await expect(dialog(page)).not.toContainText(`Invalid ${name} value!`);
      await send(page, '', 'Why');
      await expect(dialog(page)).toContainText(`Invalid ${name} value!`);
    });

    await test.step('a failed update shows the product’s text', async () => {
      const path =
        figure === 'Balance' ? '**/api/users/update-balance/*' : '**/api/users/update-deposit-profit/*';
      await page.route(path, (route) =>
        route.fulfill({ status: 422, json: { code: 'invalid', message: 'Not now.' } }),
      );
      await send(page, '5');
      await expect(dialog(page)).toContainText(`Failed to update ${name}.`);
      await expect(dialog(page)).toContainText('Not now.');
      await page.unroute(path);
      await page.route(path, (route) => route.abort());
      await dialog(page).getByRole('button', { name: 'Update', exact: true }).click();
      await expect(dialog(page)).toContainText(`Error updating ${name}. Please try again.`);
      await page.unroute(path);
    });

    await dialog(page).getByRole('textbox', { name: /^New/ }).fill('1500.5');
    const consequence = `from ${before} to $1,500.50`;
    await expect(dialog(page)).toContainText(consequence);
    await expect(dialog(page).getByRole('status').filter({ hasText: consequence })).toBeAttached();
    await send(page, '1,500.50');
    await expect(dialog(page)).toHaveCount(0);
    await expect(toast(page, `${figure} of ${person.user.name} is now $1,500.50.`)).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: person.user.name });
    await expect(row).toContainText('$1,500.50');
    for (const [other, amount] of Object.entries(figures))
      if (other !== figure) await expect(row).toContainText(amount);
    const { entries } = await person.api.call(getStatement, { query: {} });
    expect(entries[0]).toMatchObject({ kind: 'adjustment', reason: 'A correction after a call' });
  });
}

test('a figure that moved while the admin looked is shown again, and nothing is lost', async ({
  page,
  admin,
  investorWith,
}) => {
  const person = await investorWith({ balance: 100 });
  await openFigure(page, person.user.email, 'Balance');
  await admin.call(updateBalance, {
    params: { id: person.user._id },
    body: { balance: 175, reason: 'A colleague was faster' },
  });
  await send(page, '120');
  await expect(dialog(page)).toContainText('Balance is now $175.00');
  await expect(dialog(page)).toContainText('Your update was not applied.');
  await expect(dialog(page)).toContainText('from $175.00 to $120.00');
  await dialog(page).getByRole('button', { name: 'Update', exact: true }).click();
  await expect(toast(page, `Balance of ${person.user.name} is now $120.00.`)).toBeVisible();
});

test('a balance is not set below what is on hold', async ({ page, investorWith }) => {
  const person = await investorWith({ balance: 1000 });
  await askWithdrawal(person, 600);
  await openFigure(page, person.user.email, 'Balance');
  await send(page, '599.99');
  await expect(dialog(page)).toContainText('A balance cannot be set below the $600.00 on hold');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: person.user.name })).toContainText('$1,000.00');
});

test('what was typed is still there after going back to the choice of a balance', async ({
  page,
  investorWith,
}) => {
  const person = await investorWith({ balance: 100 });
  await openFigure(page, person.user.email, 'Balance');
  await dialog(page).getByRole('textbox', { name: /^New/ }).fill('150');
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('A correction after a call');
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await dialog(page).getByRole('button', { name: 'Update Balance' }).click();
  await expect(dialog(page).getByRole('textbox', { name: /^New/ })).toHaveValue('150');
  await expect(dialog(page).getByRole('textbox', { name: 'Reason' })).toHaveValue(
    'A correction after a call',
  );
});
