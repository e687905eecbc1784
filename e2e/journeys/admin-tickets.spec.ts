import { askHelp, cardOf, expect, test } from '../fixtures/back-office.ts';
import { holdLiveEvents } from '../fixtures/test.ts';

test.beforeEach(async ({ signInAs }) => {
  await signInAs('admin');
});

test('a ticket is read and marked as resolved', async ({ page, investorWith }) => {
  const person = await investorWith();
  await askHelp(person, 'Where is my deposit?');
  await page.goto(`/admin/ticketRequest?search=${encodeURIComponent(person.user.name)}`);
  const card = cardOf(page, person);
  for (const text of ['Where is my deposit?', 'A question from a test.', 'Pending'])
    await expect(card).toContainText(text);
  // What is frequent and harmless.
  await expect(card.locator('[data-variant="primary"]')).toHaveText('Open');
  await card.getByRole('button', { name: 'Mark as Resolved' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Resolved' }).click();
  await expect(card.getByRole('button', { name: 'Closed' })).toBeDisabled();
});

test('failures show the product’s texts', async ({ page, investorWith }) => {
  const person = await investorWith();
  await askHelp(person, 'A ticket that resists');
  await holdLiveEvents(page);
  await page.goto('/admin/ticketRequest?search=nobody-has-this-name-at-all');
  await expect(page.getByText('No tickets found.')).toBeVisible();

  await page.goto(`/admin/ticketRequest?search=${encodeURIComponent(person.user.name)}`);
  await page.route('**/api/support/*', (route) => route.abort());
  await cardOf(page, person).getByRole('button', { name: 'Mark as Resolved' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Resolved' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Error updating ticket status.');

  await page.route('**/api/support?*', (route) => route.abort());
  await page.route('**/api/support', (route) => route.abort());
  await page.goto('/admin/ticketRequest');
  await expect(page.getByText('Error fetching tickets.')).toBeVisible({ timeout: 20_000 });
});
