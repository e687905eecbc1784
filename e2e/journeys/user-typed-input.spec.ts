import { updateContactDetails } from '@dayrise/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const discard = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });

test('Escape in "Create Ticket" asks before what was typed is dropped', async ({ page, openInvestor }) => {
  await openInvestor();
  await page.goto('/user/supportTicket');
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Ticket' });
  await dialog.getByLabel('Title').fill('Where is my return?');
  for (const press of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(press);
  await expect(dialog.getByLabel('Title')).toHaveValue('Where is my return?');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Description').click();
  await page.keyboard.press('Escape');
  await expect(discard(page)).toBeVisible();
  await discard(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Where is my return?');
  await expect(dialog.getByLabel('Description')).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await discard(page).getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('dialogs with an amount ask before a changed amount is dropped', async ({ page, openInvestor }) => {
  await openInvestor({ balance: 100, profit: 50 });
  for (const [address, button] of [
    ['/user/plans', 'Choose Plan'],
    ['/user/positions', 'Move profit to balance'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('button', { name: button }).first().click();
    const amount = page.getByRole('dialog').getByLabel('Amount');
    await amount.fill('12');
    await page.keyboard.press('Escape');
    await expect(discard(page)).toBeVisible();
    await discard(page).getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('what is typed while a form is being sent stays, and counts as unsaved', async ({
  page,
  openInvestor,
}) => {
  await openInvestor();
  await page.goto('/user/contact-details');
  const name = page.getByLabel('Full name');
  const save = page.getByRole('button', { name: 'Save changes' });
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(`**${updateContactDetails.path}`, async (route) => {
    if (route.request().method() !== updateContactDetails.method) return route.fallback();
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await name.fill('Ada Byron');
  await save.click();
  await asked.promise;
  await name.fill('Ada King');
  held.resolve();
  await expect(page.getByText('Contact details saved')).toBeVisible();
  await expect(name).toHaveValue('Ada King');
  await page.getByRole('link', { name: 'Profile' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await save.click();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(name).toHaveValue('Ada King');
});
