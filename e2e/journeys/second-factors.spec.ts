import {
  addPasskey,
  confirmTotp,
  countNotifications,
  forgotPassword,
  getPasskeyOptions,
  listAccountEvents,
  loginPasskey,
  makeRecoveryCodes,
  removeFactor,
  startTotp,
} from '@dayrise/contracts';
import type { Page, Route } from '@playwright/test';
import { TOTP } from 'otpauth';
import { breakShellPart } from '../faults/faults.ts';
import { linkIn } from '../fixtures/mail.ts';
import { clientOf, expect, loseAnswer, sessionOf, test, toast, visitor } from '../fixtures/test.ts';

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

/** Gives the browser a virtual device that makes passkeys and confirms them by itself. */
async function addDevice(page: Page): Promise<void> {
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
  for (const press of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(press);
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  await dialog(page).getByRole('button', { name: 'I saved them' }).click();
  return { secret, codes };
}

test('a person sets up an authenticator app and logs in with it, and with a recovery code', async ({
  page,
  openInvestor,
}) => {
  const ada = await openInvestor();
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

test('the key on screen stays while all else is read again', async ({ page, openInvestor }) => {
  await openInvestor();
  await page.goto('/user/security');
  const begun: unknown[] = [];
  page.on('request', (request) => request.url().endsWith(startTotp.path) && begun.push(request));
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const shown = page.getByTestId('totp-secret');
  const secret = (await shown.textContent()) ?? '';
  // As after a gap in the connection; the dialog covers the switch.
  const readAgain = page.waitForResponse(
    (response) =>
      response.url().endsWith(countNotifications.path) &&
      response.request().headers()['accept-language'] === 'de',
  );
  await page.getByLabel('Language').first().selectOption('de', { force: true });
  await readAgain;
  expect(begun).toHaveLength(1);
  await expect(shown).toHaveText(secret);
});

test('after a lost answer the list says what was done, and codes that nobody saw are made again', async ({
  page,
  openInvestor,
}) => {
  await openInvestor();
  // One answer asks for a factor, as staff get it.
  const json = { code: 'second_factor_required', message: 'Your account needs a second factor.' };
  const refuse = (route: Route) => route.fulfill({ status: 403, json });
  await page.route(`**${listAccountEvents.path}*`, refuse, { times: 1 });
  await page.goto('/user/security');
  await expect(page.getByText('Set up a second factor to continue')).toBeVisible();
  await loseAnswer(page, confirmTotp);
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const shown = page.getByTestId('totp-secret');
  const secret = ((await shown.textContent()) ?? '').replace(/\s/g, '');
  await dialog(page).getByLabel('Authentication code').fill(new TOTP({ secret }).generate());
  await dialog(page).getByRole('button', { name: 'Add app' }).click();
  await expect(dialog(page)).toContainText('it may have been added');
  await expect(dialog(page)).not.toContainText('it counts once');
  await expect(page.getByRole('list', { name: 'Second factors' })).toContainText('Authenticator app');
  await expect(shown).toContainText(secret.slice(0, 4));
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Plans', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Plans', level: 1 })).toBeVisible();
  await page.goBack();

  const question = page.getByRole('alertdialog');
  await loseAnswer(page, makeRecoveryCodes);
  await page.getByRole('button', { name: 'Create new codes' }).click();
  await question.getByRole('button', { name: 'Create new codes' }).click();
  await expect(question).toContainText('Your old codes may no longer work');
  await question.getByRole('button', { name: 'Create new codes' }).click();
  await expect(dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(
    10,
  );
  await dialog(page).getByRole('button', { name: 'I saved them' }).click();

  await loseAnswer(page, removeFactor);
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No second factor yet')).toBeAttached();
});

test('a passkey is not blamed on the browser when the code for it can’t be loaded', async ({
  page,
  openInvestor,
}) => {
  await addDevice(page);
  const fault = await breakShellPart(page, 'ERROR_CEREMONY_ABORTED');
  await openInvestor();
  await page.goto('/user/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page).getByLabel('Name').fill('Work laptop');
  const create = dialog(page).getByRole('button', { name: 'Create passkey' });
  await create.click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'The passkey feature couldn’t be loaded. Check your connection and try again.',
  );
  await fault.mend();
  await create.click();
  await expect(dialog(page).getByRole('list', { name: 'Recovery codes' })).toBeVisible();
});

test('a passkey whose answer was lost is in the list', async ({ page, openInvestor }) => {
  await addDevice(page);
  await openInvestor();
  await page.goto('/user/security');
  await loseAnswer(page, addPasskey);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page).getByLabel('Name').fill('Work laptop');
  await dialog(page).getByRole('button', { name: 'Create passkey' }).click();
  await expect(dialog(page)).toContainText('it may have been added');
  await expect(page.getByRole('list', { name: 'Second factors' })).toContainText('Work laptop');
});

test('a person adds a passkey and logs in with it alone, also from the suggestions', async ({
  page,
  openInvestor,
}) => {
  await addDevice(page);
  const ada = await openInvestor();
  await page.goto('/user/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page).getByLabel('Name').fill('Work laptop');
  await dialog(page).getByRole('button', { name: 'Create passkey' }).click();
  await dialog(page).getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByRole('list', { name: 'Second factors' })).toContainText('Work laptop');

  // The virtual device picks the passkey from the suggestions as soon as the browser offers them. It never answers a
  // request made while nobody was present, so the offer waits here instead.
  const offers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  await page.route(`**${getPasskeyOptions.path}`, async (route) => {
    await offers[asked++]?.promise;
    await route.continue();
  });
  // The first login finds no server, says so, and the passkey is offered again.
  await page.route(`**${loginPasskey.path}`, (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  offers[0]?.resolve();
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred');
  offers[1]?.resolve();
  await expect(page).toHaveURL(/\/user$/);

  // The same with the button, in a browser without suggestions.
  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/user$/);

  await test.step('a browser that can’t, in the second step, names no password', async () => {
    await page.evaluate(() => {
      navigator.credentials.get = async () => {
        throw new DOMException('Not at this address.', 'SecurityError');
      };
    });
    await logIn(page, ada.user.email, ada.password);
    await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Your browser couldn’t use a passkey here. Use another way, or another browser.',
    );
  });
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
  const other = clientOf((await sessionOf({ email, password: admin.password })).token);
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
