import {
  addWallet,
  getStatement,
  getWhatsApp,
  listManagedWallets,
  listProposals,
  setWhatsApp,
  updateWallet,
} from '@dayrise/contracts';
import { expect, test, toast } from '../fixtures/test.ts';

test.beforeEach(async ({ signInAs }) => {
  await signInAs('admin');
});

test('a wallet is added and appears in the list', async ({ page }) => {
  const name = `Testnet ${Date.now()}`;
  await page.goto('/admin/addWalletAddress');
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expect(page.getByText('Address is required.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Wallet name' })).toBeFocused();

  await page.getByRole('textbox', { name: 'Wallet name' }).fill(name);
  await page.getByRole('textbox', { name: 'Address' }).fill(`tb1q${Date.now()}`);
  await page.getByRole('button', { name: 'Add wallet' }).click();
  const wallet = page
    .getByRole('region', { name: 'Existing wallets' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(wallet).toContainText('Simulated: do not send funds');
  await expect(toast(page, /added/i)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Wallet name' })).toHaveValue('');
});

test('a wallet that could not be added shows an error', async ({ page }) => {
  const path = '**/api/admin/addPaymentAddress';
  await page.route(path, (route) => route.abort());
  await page.goto('/admin/addWalletAddress');
  await page.getByRole('textbox', { name: 'Wallet name' }).fill('Bitcoin');
  await page.getByRole('textbox', { name: 'Address' }).fill('tb1q');
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to add wallet');
  await page.unroute(path);
  await page.route(path, (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: 'This wallet is there already.' } }),
  );
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await expect(page.getByRole('alert')).toHaveText('This wallet is there already.');
});

test('the support number is changed, and a popup confirms it', async ({ page, admin }) => {
  const { whatsapp } = await admin.call(getWhatsApp);
  await page.goto('/admin/createWhatsapp');
  const field = page.getByRole('textbox', { name: 'WhatsApp number' });
  await expect(field).toHaveValue(whatsapp);
  await field.fill('');
  await page.getByRole('button', { name: 'Update number' }).click();
  await expect(field).toHaveAccessibleDescription('WhatsApp number is required.');
  await field.fill('12');
  await page.getByRole('button', { name: 'Update number' }).click();
  await expect(field).toHaveAccessibleDescription(/international form/);

  await field.fill('+1 (555) 010-0188');
  await page.getByRole('button', { name: 'Update number' }).click();
  const popup = page.getByRole('dialog', { name: 'WhatsApp number updated successfully!' });
  await popup.getByRole('button', { name: 'OK' }).click();
  await expect(popup).toHaveCount(0);
  await expect(page.getByText('Current number: +15550100188')).toBeVisible();
  await admin.call(setWhatsApp, { body: { whatsapp } });
});

test('a support number that could not be changed shows an error', async ({ page }) => {
  await page.route('**/api/admin/addwhatsapp', (route) => route.abort());
  await page.goto('/admin/createWhatsapp');
  await page.getByRole('textbox', { name: 'WhatsApp number' }).fill('+15550100188');
  await page.getByRole('button', { name: 'Update number' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to update WhatsApp number.');
});

test('a wallet is edited and retired, and its history shows both', async ({ page, admin }) => {
  const address = `tb1q${Date.now()}`;
  const name = `Wallet ${Date.now()}`;
  await admin.call(addWallet, { body: { name, address } });
  await page.goto('/admin/addWalletAddress');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit wallet' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`${address}x`);
  await dialog.getByRole('button', { name: 'Save wallet' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
    'Enter a reason.',
  );
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The key was rotated');
  await dialog.getByRole('button', { name: 'Save wallet' }).click();
  await expect(row).toContainText(`${address}x`);

  await row.getByRole('button', { name: `Retire ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Retire this wallet?' });
  await question.getByRole('textbox', { name: 'Reason' }).fill('No longer used');
  await question.getByRole('button', { name: 'Retire wallet' }).click();
  await expect(row.getByText('Retired', { exact: true }).first()).toBeVisible();
  await row.getByText('History (2)').click();
  await expect(row).toContainText(`Address: ${address} → ${address}x`);
  await expect(row).toContainText('The key was rotated');
});

test('renaming a wallet keeps the address that a colleague changed meanwhile', async ({ page, admin }) => {
  const [name, address] = [`Wallet ${Date.now()}`, `tb1q${Date.now()}`];
  await admin.call(addWallet, { body: { name, address } });
  const found = async () =>
    (await admin.call(listManagedWallets)).wallets.find((wallet) => wallet.name.startsWith(name));
  await page.goto('/admin/addWalletAddress');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit wallet' });
  await dialog.getByRole('textbox', { name: 'Wallet name' }).fill(`${name} renamed`);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A clearer name');
  await admin.call(updateWallet, {
    params: { id: (await found())?._id ?? '' },
    body: { address: `${address}x`, reason: 'The key was rotated' },
  });
  await dialog.getByRole('button', { name: 'Save wallet' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await found()).toMatchObject({ name: `${name} renamed`, address: `${address}x` });
});

test('who confirms a change of a wallet or a reversal sees which one it is about', async ({
  page,
  admin,
  investorWith,
}) => {
  const [name, address] = [`Wallet ${Date.now()}`, `tb1q${Date.now()}`];
  await admin.call(addWallet, { body: { name, address } });
  const { wallets } = await admin.call(listManagedWallets);
  const { user } = await investorWith({ balance: 700 });
  const { entries } = await admin.call(getStatement, { query: { user: user._id } });
  // The demo has one owner, who decides alone.
  const made = {
    by: { _id: crypto.randomUUID(), name: 'A Colleague' },
    at: new Date().toISOString(),
    reason: 'The key was rotated',
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  };
  const ofWallet = {
    ...made,
    _id: crypto.randomUUID(),
    kind: 'wallet',
    subject: wallets.find((wallet) => wallet.name === name)?._id ?? '',
    person: null,
    action: 'set',
    input: { address: `${address}x` },
    amount: null,
    permission: 'wallets.manage',
  };
  const ofJournal = {
    ...made,
    _id: crypto.randomUUID(),
    kind: 'journal',
    subject: entries[0]?.journal ?? '',
    person: { _id: user._id, name: user.name },
    action: 'correct',
    input: {},
    amount: 700,
    permission: 'journals.correct',
  };
  await page.route(`**${listProposals.path}`, (route) =>
    route.fulfill({
      json: {
        proposals: [ofWallet, ofJournal],
        fourEyesAbove: 10_000,
        decidedToday: 0,
        decidedAbout: {},
      },
    }),
  );
  await page.goto('/admin/proposals');
  const shown = page.getByRole('article').filter({ hasText: name });
  await expect(shown).toContainText(`Address: ${address} → ${address}x`);
  await shown.getByRole('button', { name: 'Confirm' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm this proposal?' });
  await expect(question).toContainText(name);
  await expect(question).toContainText(`Address: ${address} → ${address}x`);
  await question.getByRole('button', { name: 'Cancel' }).click();

  const reversal = page.getByRole('article').filter({ hasText: user.name });
  await expect(reversal).toContainText('Balance set by an admin');
  await reversal.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toContainText('Balance set by an admin');
});

test('a fee that was emptied is refused, not saved as zero', async ({ page }) => {
  await page.goto('/admin/trading');
  const form = page.getByRole('form', { name: 'Fees and spreads' });
  await form.getByRole('spinbutton', { name: 'Maker fee' }).fill('');
  await form.getByRole('textbox', { name: 'Reason' }).fill('Less for those who wait');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Must be a number.')).toBeVisible();
});
