import { getProfile, listTickets } from '@dayrise/contracts';
import { inNavigation, press, tabTo } from '../fixtures/keyboard.ts';
import { proof } from '../fixtures/requests.ts';
import { expect, test } from '../fixtures/test.ts';

test('a plan is chosen and its proof handed in by keyboard alone', async ({ page, openInvestor }) => {
  const investor = await openInvestor();
  await page.goto('/user');
  await press(page, inNavigation(page, 'Plans'));
  await press(page, page.getByRole('button', { name: 'Choose Plan' }).nth(1));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Deposit Now' }));
  await expect(page.getByRole('heading', { name: 'Payment details' })).toBeFocused();
  await tabTo(page, page.getByLabel('Wallet'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Simulated: do not send funds')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.locator('input[type=file]'));
  await (await chooser).setFiles(proof());
  await press(page, page.getByRole('button', { name: 'Upload Proof of Payment' }));
  await expect(page.getByRole('heading', { name: 'Proof received' })).toBeVisible();
  const { user } = await investor.api.call(getProfile);
  expect(user.paymentMethods).toHaveLength(1);
});

test('a ticket is opened and read by keyboard alone', async ({ page, openInvestor }) => {
  const investor = await openInvestor();
  await page.goto('/user');
  await press(page, inNavigation(page, 'Support Ticket'));
  await press(page, page.getByRole('button', { name: 'Create Ticket' }));
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Every key of it.');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Submit' }));
  await press(
    page,
    page.getByRole('row').filter({ hasText: 'By keyboard' }).getByRole('link', { name: 'View' }),
  );
  await expect(page.getByRole('log', { name: 'By keyboard' })).toContainText('Every key of it.');
  await press(page, page.getByRole('link', { name: 'All tickets' }));
  await tabTo(page, page.getByRole('tab', { name: /All Tickets/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /Closed/ })).toHaveAttribute('aria-selected', 'true');
  expect((await investor.api.call(listTickets, { query: {} })).tickets).toHaveLength(1);
});

test('a withdrawal can be made by keyboard alone', async ({ page, openInvestor }) => {
  await openInvestor({ balance: 2000 });
  await page.goto('/user');
  await press(page, inNavigation(page, 'Withdraw'));
  await expect(page.getByRole('heading', { name: 'Withdraw', level: 1 })).toBeFocused();
  await tabTo(page, page.getByLabel('Amount'));
  await page.keyboard.type('1234.5');
  await expect(page.getByLabel('Amount')).toHaveValue('1,234.5');
  await tabTo(page, page.getByLabel('Wallet address'));
  await page.keyboard.type('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Confirm request' }));
  const row = page.getByRole('row').filter({ hasText: '$1,234.50' });
  await expect(row).toContainText('Pending');
  await press(page, row.getByRole('button'));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Cancel withdrawal' }));
  await expect(row).toContainText('Canceled');
});
