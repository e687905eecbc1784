import { createTicket, listTickets, updateTicket } from '@dayrise/contracts';
import { proof } from '../fixtures/requests.ts';
import { expect, test } from '../fixtures/test.ts';

test('a ticket is created, read, closed by an admin, and found under Closed', async ({
  page,
  admin,
  openInvestor,
}) => {
  const investor = await openInvestor();
  await page.goto('/user/supportTicket');
  await expect(page.getByText('No data found', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'All Tickets 0' })).toBeVisible();

  await page.getByRole('button', { name: 'Create Ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Ticket' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Title is required.', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Description is required.', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByLabel('Title').fill('Where is my return?');
  await dialog.getByLabel('Description').fill('First line\nSecond line');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: 'Where is my return?' });
  await expect(row).toContainText('Pending');
  await expect(page.getByRole('tab', { name: 'All Tickets 1' })).toBeVisible();
  await row.getByRole('link', { name: 'View' }).click();
  const thread = page.getByRole('log', { name: 'Where is my return?' });
  await expect(thread).toContainText('First line');
  await page.reload();
  await expect(thread).toContainText('Second line');
  await page.getByRole('link', { name: 'All tickets' }).click();

  const { tickets } = await investor.api.call(listTickets, { query: {} });
  await admin.call(updateTicket, { params: { id: tickets[0]?._id ?? '' }, body: { status: 'closed' } });
  await expect(row).toContainText('Closed');
  await page.getByRole('tab', { name: 'Closed 1' }).click();
  await expect(page).toHaveURL(/tab=closed/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Closed 1' })).toHaveAttribute('aria-selected', 'true');
  await expect(row).toBeVisible();

  await page.goto('/user');
  await expect(page.locator('dl > div').filter({ hasText: 'Total Tickets' })).toContainText('1');
});

test('a ticket whose answer was lost is there once', async ({ page, openInvestor }) => {
  const investor = await openInvestor();
  let tries = 0;
  await page.route('**/api/support', async (route) => {
    if (route.request().method() !== 'POST' || tries > 0) return route.continue();
    tries += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto('/user/supportTicket');
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Ticket' });
  await dialog.getByLabel('Title').fill('Once');
  await dialog.getByLabel('Description').fill('Only once');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('The ticket could not be confirmed. We got no response.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  expect((await investor.api.call(listTickets, { query: {} })).tickets).toHaveLength(1);
});

test('a refused ticket says why, and nothing else', async ({ page, openInvestor }) => {
  await openInvestor();
  const json = { code: 'conflict', message: 'Support is closed today.' };
  await page.route('**/api/support', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 409, json }) : route.fallback(),
  );
  await page.goto('/user/supportTicket');
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Ticket' });
  await dialog.getByLabel('Title').fill('Today');
  await dialog.getByLabel('Description').fill('Is anybody there?');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText(json.message, { exact: true })).toBeVisible();
});

test('a refused picture leaves the one before it, and its place says why', async ({ page, openInvestor }) => {
  await openInvestor();
  await page.goto('/user/supportTicket');
  await page.getByRole('button', { name: 'Create Ticket' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Ticket' });
  const inputs = dialog.locator('input[type=file]');
  for (const count of [2, 3]) {
    await inputs.last().setInputFiles(proof());
    await expect(inputs).toHaveCount(count);
  }
  const second = dialog.getByLabel('Picture 2');
  await second.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('No picture'),
  });
  await expect(second).toHaveAccessibleDescription(/^notes\.txt isn’t a supported file type/);
  await dialog
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(inputs).toHaveCount(2);
  await expect(dialog.getByLabel('Picture 1')).toHaveAccessibleDescription(/^notes\.txt isn’t/);
  await expect(dialog.getByLabel('Picture 1')).toBeFocused();
});

test('a ticket is created with a picture', async ({ page, openInvestor }) => {
  await openInvestor();
  await page.goto('/user/supportTicket');
  await page.getByRole('button', { name: 'Create Ticket' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('What I see');
  await dialog.getByLabel('Description').fill('As in the picture');
  await dialog.locator('input[type=file]').setInputFiles(proof());
  await expect(dialog.getByText('Picture 1')).toBeVisible();
  await expect(dialog.getByText('Add a picture (optional)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole('link', { name: /What I see/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(1);
});

test('a picture that is added after a lost answer is sent, and is not dropped without a question', async ({
  page,
  openInvestor,
}) => {
  await openInvestor();
  let tries = 0;
  await page.route('**/api/support', async (route) => {
    if (route.request().method() !== 'POST' || tries > 0) return route.continue();
    tries += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto('/user/supportTicket');
  await page.getByRole('button', { name: 'Create Ticket' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Ticket' });
  const addPicture = async () => dialog.locator('input[type=file]').last().setInputFiles(proof());
  await addPicture();
  await expect(dialog.getByText('Picture 1')).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByLabel('Title').fill('Two pictures');
  await dialog.getByLabel('Description').fill('The second is added later');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const unconfirmed =
    /^The ticket could not be confirmed\. .* If you change it, it may become a second ticket\.$/;
  await expect(dialog.getByText(unconfirmed)).toBeVisible();
  await addPicture();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  // What was sent before has other content, so it is a ticket of its own; the newest is on top.
  const rows = page.getByRole('row').filter({ hasText: 'Two pictures' });
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('log', { name: 'Two pictures' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(2);
});

test('an image of a reply is not dropped without a question', async ({ page, openInvestor }) => {
  const investor = await openInvestor();
  const body = { title: 'A reply', description: 'With an image' };
  const { ticket } = await investor.api.call(createTicket, { body });
  await page.goto(`/user/supportTicket/${ticket._id}`);
  const main = page.getByRole('main');
  await main.locator('input[type=file]').setInputFiles(proof());
  const leave = () => page.getByRole('link', { name: 'Plans', exact: true }).first().click();
  await leave();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await main.getByRole('button', { name: /^Remove / }).click();
  await leave();
  await expect(page).toHaveURL('/user/plans');
});
