import { createApiKey, MOST_API_KEYS } from '@dayrise/contracts';
import { expect, test } from '../fixtures/test.ts';

test('somebody makes a key for a program, sees its secret once, and revokes it', async ({
  page,
  openInvestor,
}) => {
  await openInvestor({ balance: 1000 });
  await page.goto('/user/profile');
  await page.getByRole('link', { name: /^API keys/ }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an API key' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rebalancer');
  await dialog.getByRole('textbox', { name: /^Only from/ }).fill('example.com');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Must be an IP address')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Only from/ }).fill('127.0.0.0/8, ::1');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new key' });
  await expect(shown.locator('code')).toHaveCount(2);
  const [id = '', secret = ''] = await shown.locator('code').allTextContents();
  const headers = { 'APCA-API-KEY-ID': id, 'APCA-API-SECRET-KEY': secret };
  const account = () => page.request.get('/api/alpaca/v2/account', { headers });
  await test.step('the key reads the account', async () => {
    expect(await (await account()).json()).toMatchObject({ cash: '1000.00' });
  });
  await test.step('no key or link takes the secret away', async () => {
    for (const press of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(press);
    await expect(shown).toContainText(secret);
    // The dialog covers it, but shortcuts and assistive programs can press it.
    await page.getByRole('link', { name: 'Plans', includeHidden: true }).first().dispatchEvent('click');
    await page
      .getByRole('alertdialog', { name: 'Leave this page?' })
      .getByRole('button', { name: 'Stay' })
      .click();
    await expect(shown).toContainText(secret);
  });
  await shown.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  await test.step('a revoked key is refused at once', async () => {
    await page.getByRole('button', { name: 'Revoke Rebalancer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('No keys')).toBeVisible();
    expect((await account()).status()).toBe(401);
  });
  await page.getByRole('link', { name: 'Plans' }).first().click();
  await expect(page).toHaveURL('/user/plans');
});

test('after a lost response, the dialog says to look for the key before trying again', async ({
  page,
  openInvestor,
}) => {
  await openInvestor();
  await page.goto('/user/api-keys');
  await page.route('**/api/api-keys', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an API key' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rebalancer');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog).toContainText('Look at your list before you try again');
  await expect(dialog).not.toContainText('it counts once');
  await expect(page.getByText('Rebalancer')).toBeAttached();
});

test('with the most keys, the list says why no other can be created', async ({ page, openInvestor }) => {
  const { api } = await openInvestor();
  for (let number = 1; number <= MOST_API_KEYS; number += 1) {
    const body = { name: `Key ${number}`, scopes: ['read' as const], addresses: [], expiresAt: null };
    await api.call(createApiKey, { body });
  }
  await page.goto('/user/api-keys');
  await expect(page.getByText('You can have at most 10 keys. Revoke one to create another.')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke Key 1', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(/^You can have at most/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create key' })).toBeEnabled();
});
