import { getProfile, listPayments } from '@dayrise/contracts';
import { cardOf, proof, rowOf, submitProof } from '../fixtures/requests.ts';
import { expect, holdLiveEvents, test, toast } from '../fixtures/test.ts';

test.beforeEach(async ({ signInAs }) => {
  await signInAs('admin');
});

test('a payment for a plan is reviewed and activated', async ({ page, investorWith }) => {
  const person = await investorWith();
  await submitProof(page, person, { planName: 'Ultra', planAmount: 1000 });
  await page.goto(`/admin/plansRequest?search=${person.user.email}`);
  const card = cardOf(page, person);
  for (const text of [person.user.email, 'Plan: Ultra', '$1,000.00', 'In review'])
    await expect(card).toContainText(text);

  await card.getByRole('link', { name: 'View Image' }).click();
  const viewer = page.getByRole('dialog');
  const image = viewer.getByRole('img', { name: 'Proof of payment' });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect(viewer.getByRole('status')).toHaveText('150%');
  // A button that can be pressed no further leaves the focus in the dialog, which reads the keys.
  await viewer.getByRole('button', { name: 'Zoom out' }).click();
  await expect(viewer.getByRole('status')).toHaveText('100%');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(viewer.getByRole('status')).toHaveText('200%');
  await page.keyboard.press('t');
  await expect.poll(() => image.evaluate((node) => getComputedStyle(node).rotate)).toBe('90deg');
  await page.keyboard.press('0');
  await expect(viewer.getByRole('status')).toHaveText('100%');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  const proof = card.getByRole('button', { name: /^View proof of payment/ });
  await expect(proof).toHaveAccessibleDescription('Amount entered: $1,000.00');
  await proof.click();
  await expect(image).toBeVisible();
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Activate' }).click();
  const question = page.getByRole('alertdialog', { name: 'Activate this payment?' });
  await expect(question).toContainText('Opens a position of $1,000.00 in Ultra.');
  await question.getByRole('button', { name: 'Activate $1,000.00' }).click();
  await expect(toast(page, `Payment of $1,000.00 from ${person.user.name} activated.`)).toBeVisible();
  await expect(card).toContainText('Activated: $1,000.00 opened a position in Ultra.');
  await expect(rowOf(page, person)).toBeFocused();
  await expect(card.getByRole('button', { name: /Activate|Decline/ })).toHaveCount(0);
  expect((await person.api.call(getProfile)).user).toMatchObject({ deposit: 1000, balance: 0 });
});

test('an amount below the plan’s price is flagged, and goes to the balance', async ({
  page,
  investorWith,
}) => {
  const person = await investorWith();
  await submitProof(page, person, { planName: 'Grandmaster Plan', planAmount: 9999.99 });
  await page.goto(`/admin/plansRequest?search=${person.user.email}`);
  const card = cardOf(page, person);
  await expect(card).toContainText('Below the plan’s price');
  await card.getByRole('button', { name: 'Activate' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('because the amount is below its price of $10,000.00');
  await question.getByRole('button', { name: 'Activate $9,999.99' }).click();
  await expect(card).toContainText('went to the balance');
  expect((await person.api.call(getProfile)).user).toMatchObject({ deposit: 0, balance: 9999.99 });
});

test('the same image twice is flagged, and a payment is declined with a reason', async ({
  page,
  admin,
  investorWith,
}) => {
  const [first, second] = [await investorWith(), await investorWith()];
  const image = proof();
  await submitProof(page, first, { method: 'Bitcoin', planAmount: 70, image });
  await submitProof(page, second, { method: 'Bitcoin', planAmount: 70, image });
  await page.goto(`/admin/plansRequest?search=${second.user.email}`);
  const card = cardOf(page, second);
  await expect(card).toContainText('Image submitted before');
  await expect(card).toContainText('Deposit by Bitcoin');
  await card.getByRole('button', { name: 'Decline' }).click();
  const question = page.getByRole('alertdialog', { name: 'Decline this payment?' });
  await expect(question.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await question.getByRole('button', { name: 'Decline $70.00' }).click();
  await expect(question).toContainText('Enter a reason');
  await question.getByRole('textbox', { name: 'Reason' }).fill('The image belongs to somebody else');
  await question.getByRole('button', { name: 'Decline $70.00' }).click();
  await expect(card).toContainText('Declined. Nothing moved.');
  await expect(card).toContainText('The image belongs to somebody else');
  const { payments } = await admin.call(listPayments, { query: { search: second.user.email } });
  expect(payments[0]).toMatchObject({ decision: 'declined', status: false });
});

test('an empty list has an empty state, and one that fails to load offers a retry', async ({ page }) => {
  await holdLiveEvents(page);
  await page.goto('/admin/plansRequest?search=nobody-has-this-name-at-all');
  await expect(page.getByText('No payment records found.')).toBeVisible();
  await page.route('**/api/admin/payments*', (route) => route.abort());
  await page.goto('/admin/plansRequest');
  await expect(page.getByText('Payment records could not be loaded')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/admin/payments*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Payment records' })).toBeVisible();
});

test('an image whose address has expired is loaded again', async ({ page, investorWith }) => {
  const person = await investorWith();
  await submitProof(page, person, { method: 'Bitcoin', planAmount: 70 });
  let gone = true;
  await holdLiveEvents(page);
  await page.route('**/api/proofs/**', (route) => (gone ? route.fulfill({ status: 403 }) : route.continue()));
  await page.goto(`/admin/plansRequest?search=${person.user.email}`);
  await cardOf(page, person).getByRole('link', { name: 'View Image' }).click();
  await expect(page.getByRole('dialog')).toContainText('The image could not be shown');
  gone = false;
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('img', { name: 'Proof of payment' })).toBeVisible();
});

test('an open question follows the address of its image, and says when there is none to draw', async ({
  page,
  investorWith,
}) => {
  const person = await investorWith();
  await submitProof(page, person, { method: 'Bitcoin', planAmount: 70 });
  await page.clock.install();
  await page.goto(`/admin/plansRequest?search=${person.user.email}`);
  await cardOf(page, person).getByRole('button', { name: 'Activate' }).click();
  const question = page.getByRole('alertdialog');
  const image = question.locator('img');
  const first = (await image.getAttribute('src')) ?? '';
  await page.clock.fastForward(240_000);
  await expect(image).not.toHaveAttribute('src', first);
  await page.route('**/api/proofs/**', (route) => route.abort());
  await page.clock.fastForward(240_000);
  await expect(image).toHaveCount(0);
  await question.getByRole('button', { name: /^View proof of payment/ }).click();
  await expect(page.getByText('This image could not be loaded.')).toBeVisible();
});
