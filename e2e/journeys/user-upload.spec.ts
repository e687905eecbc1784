import { setTimeout } from 'node:timers/promises';
import { getProfile, listWallets } from '@dayrise/contracts';
import { openCuttingProxy } from '../../api/src/testing/cutting-proxy.ts';
import { baseURL } from '../fixtures/instance.ts';
import { expectLedgerAgrees } from '../fixtures/ledger.ts';
import { proof } from '../fixtures/requests.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

const address = '/user/payment-details?amount=640&method=Bitcoin';
const upload = '**/api/usersPay/submit-payment';

test('asks for a proof', async ({ page, openInvestor }) => {
  await openInvestor();
  await page.goto(address);
  await page.getByRole('button', { name: 'Upload Proof of Payment' }).click();
  await expect(page.getByText('Please upload a proof of payment.', { exact: true })).toBeVisible();
  await expect(page.locator('input[type=file]')).toBeFocused();
});

test('a lost answer and a second try make one payment', async ({ page, openInvestor }) => {
  const investor = await openInvestor();
  const keys: (string | undefined)[] = [];
  await page.route(upload, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  // A wallet that comes late is no other payment.
  await page.route(`**${listWallets.path}`, async (route) => {
    await setTimeout(1000);
    await route.fallback();
  });
  await page.goto(address);
  await page.locator('input[type=file]').setInputFiles(proof());
  await page.getByRole('button', { name: 'Upload Proof of Payment' }).click();
  await expect(page.getByText('Failed to submit payment. Try again.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Proof received' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  const { user } = await investor.api.call(getProfile);
  expect(user.paymentMethods).toHaveLength(1);
});

test('the network cut in the middle of an upload, then back: one payment', async ({
  browser,
  openInvestor,
}) => {
  const investor = await openInvestor();
  const proxy = await openCuttingProxy(baseURL);
  const context = await browser.newContext({ baseURL: proxy.url });
  const page = await context.newPage();
  await signIn(page, investor);
  await page.goto(address);
  await page.locator('input[type=file]').setInputFiles(proof(700));
  await expect(page.getByRole('img', { name: 'Preview of proof.png' })).toBeVisible();
  proxy.cutAfter(400_000);
  await page.getByRole('button', { name: 'Upload Proof of Payment' }).click();
  await expect(page.getByText('Failed to submit payment. Try again.', { exact: true })).toBeVisible();
  expect((await investor.api.call(getProfile)).user.paymentMethods).toEqual([]);
  proxy.restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Proof received' })).toBeVisible();
  expect((await investor.api.call(getProfile)).user.paymentMethods).toHaveLength(1);
  await expectLedgerAgrees(investor);
  await context.close();
  await proxy.close();
});

test('shows how far the upload has come', async ({ page, openInvestor }) => {
  await openInvestor();
  const held = Promise.withResolvers<void>();
  await page.route(upload, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(address);
  await page.locator('input[type=file]').setInputFiles(proof());
  await page.getByRole('button', { name: 'Upload Proof of Payment' }).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', { name: 'Proof received' })).toBeVisible();
});

test('leaving in the middle of an upload asks first, and not once it is done', async ({
  page,
  openInvestor,
}) => {
  await openInvestor();
  const started = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(upload, async (route) => {
    started.resolve();
    await held.promise;
    await route.continue();
  });
  await page.goto(address);
  await page.locator('input[type=file]').setInputFiles(proof());
  await page.getByRole('button', { name: 'Upload Proof of Payment' }).click();
  await started.promise;
  const plans = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans' });
  await plans.click();
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  held.resolve();
  await expect(page.getByRole('heading', { name: 'Proof received' })).toBeVisible();
  await plans.click();
  await expect(page).toHaveURL('/user/plans');
});

test('an upload can be stopped and sent again', async ({ page, openInvestor }) => {
  const investor = await openInvestor();
  const started = Promise.withResolvers<void>();
  let tries = 0;
  await page.route(upload, (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    started.resolve();
  });
  await page.goto(address);
  await page.locator('input[type=file]').setInputFiles(proof());
  await page.getByRole('button', { name: 'Upload Proof of Payment' }).click();
  await started.promise;
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Upload canceled', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Upload Proof of Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Proof received' })).toBeVisible();
  const { user } = await investor.api.call(getProfile);
  expect(user.paymentMethods).toHaveLength(1);
});

test('the server refuses a file that is not an image, and no payment is made', async ({
  page,
  openInvestor,
}) => {
  const investor = await openInvestor();
  await page.goto(address);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not an image') });
  await page.getByRole('button', { name: 'Upload Proof of Payment' }).click();
  await expect(page.getByText('Failed to submit payment. Try again.', { exact: true })).toBeVisible();
  expect((await investor.api.call(getProfile)).user.paymentMethods).toEqual([]);
});
