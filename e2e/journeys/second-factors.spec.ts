import {
  confirmTotp,
  forgotPassword,
  getPasskeyOptions,
  login,
  SignedIn,
  startTotp,
} from '@dayrise/contracts';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expect, test, toast } from '../fixtures/back-office.ts';
import { clientOf, newInvestor, signIn, visitor } from '../fixtures/investor.ts';
import { linkIn } from '../fixtures/mail.ts';

const dialog = (page: Page) => page.getByRole('dialog');
/** The next step's code: the set-up may have used the current one. */
const nextCode = (secret: string) => new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Adds an authenticator app on screen. Returns its secret and the recovery codes. */
async function addApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const secret = ((await page.getByTestId('totp-secret').textContent()) ?? '').replace(/\s/g, '');
  await expect(dialog(page).getByRole('img', { name: /Set-up code/ })).toBeVisible();
  await dialog(page).getByLabel('Authentication code').fill('000000');
  await dialog(page).getByRole('button', { name: 'Add app' }).click();
  await expect(dialog(page)).toContainText('This code is wrong');
  await dialog(page).getByLabel('Authentication code').fill(new TOTP({ secret }).generate());
  await dialog(page).getByRole('button', { name: 'Add app' }).click();
  const list = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  await dialog(page).getByRole('button', { name: 'I saved them' }).click();
  return { secret, codes };
}

test('a person sets up an authenticator app and logs in with it, and with a recovery code', async ({
  page,
}) => {
  const ada = await newInvestor();
  await signIn(page, ada);
  await page.goto('/user/security');
  const { secret, codes } = await addApp(page);
  await expect(page.getByRole('list', { name: 'Second factors' })).toContainText('Authenticator app');

  await logIn(page, ada.user.email, ada.password);
  const code = page.getByLabel('Authentication code');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await expect(page.getByText('This code is wrong or was already used.')).toBeVisible();
  await code.fill(nextCode(secret));
  await expect(page).toHaveURL(/\/user$/);

  await logIn(page, ada.user.email, ada.password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/user$/);
  await page.goto('/user/security');
  await expect(page.getByText('9 of 10 left')).toBeVisible();

  await test.step('a reset of the password asks for the factor too', async () => {
    await visitor.call(forgotPassword, { body: { email: ada.user.email } });
    const link = await linkIn(ada.user.email, 'Choose a new password');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('a-quiet-harbour');
    const change = page.getByRole('button', { name: 'Change password' });
    await change.click();
    const code = page.getByRole('textbox', { name: 'Code' });
    await code.fill('000000');
    await change.click();
    await expect(code).toHaveAccessibleDescription(/is wrong/);
    await code.fill(codes[1] ?? '');
    await change.click();
    await expect(page.getByText('Password changed')).toBeVisible();
  });
});

test('a person adds a passkey and logs in with it alone, also from the suggestions', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const ada = await newInvestor();
  await signIn(page, ada);
  await page.goto('/user/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page).getByLabel('Name').fill('Work laptop');
  await dialog(page).getByRole('button', { name: 'Create passkey' }).click();
  await dialog(page).getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByRole('list', { name: 'Second factors' })).toContainText('Work laptop');

  // The virtual device picks the passkey from the suggestions as soon as the browser offers them. It never answers a
  // request made while nobody was present, so the offer waits here instead.
  const offered = Promise.withResolvers<void>();
  await page.route(`**${getPasskeyOptions.path}`, async (route) => {
    await offered.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  offered.resolve();
  await expect(page).toHaveURL(/\/user$/);

  // The same with the button, in a browser without suggestions.
  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/user$/);
});

test('a figure change asks who it is, keeps what was typed, and then goes through', async ({
  pageOf,
  secondAdmin,
  investorWith,
}) => {
  const [admin, person] = await Promise.all([secondAdmin(), investorWith({ balance: 100 })]);
  const page = await pageOf(admin, `/admin/usersList?search=${person.user.email}`);
  // The person adds an authenticator app elsewhere, so this session must confirm again.
  const { email } = admin.user;
  const body = { email, password: admin.password };
  const other = clientOf(SignedIn.parse(await visitor.call(login, { body })).token);
  const { secret } = await other.call(startTotp);
  await other.call(confirmTotp, { body: { code: new TOTP({ secret }).generate() } });

  await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByRole('button', { name: 'Update Balance' }).click();
  await dialog(page).getByRole('textbox', { name: /^New/ }).fill('120');
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('A correction after a call');
  const update = dialog(page).getByRole('button', { name: 'Update', exact: true });
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await update.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toContainText('Nothing was changed.');
  await expect(dialog(page).getByRole('textbox', { name: 'Reason' })).toHaveValue(
    'A correction after a call',
  );
  await update.click();
  // The last digit sends it.
  await question.getByLabel('Authentication code').fill(nextCode(secret));
  await expect(toast(page, `Balance of ${person.user.name} is now $120.00.`)).toBeVisible();
});

test('staff who need a second factor are led to set one up, and nothing else opens', async ({
  pageOf,
  secondAdmin,
}) => {
  const admin = await secondAdmin();
  const page = await pageOf(admin, '/login');
  // The server's answer with STAFF_SECOND_FACTOR=required, which API tests cover.
  const refused = { code: 'second_factor_required', message: 'Your account needs a second factor.' };
  await page.route('**/api/{admin,users}/**', (route) => route.fulfill({ status: 403, json: refused }));
  await page.goto('/admin/usersList');
  await expect(page).toHaveURL(/\/admin\/security$/);
  await expect(page.getByText('Set up a second factor to continue')).toBeVisible();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/security$/);
  await page.unroute('**/api/{admin,users}/**');
  await addApp(page);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
});
