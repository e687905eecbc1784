import { addTicketMessage, createTicket, updateTicket } from '@dayrise/contracts';
import { asOwner } from '../fixtures/history.ts';
import { expect, people, sessionOf, test } from '../fixtures/test.ts';

/** Milliseconds within which each side sees what the other did. */
const live = { timeout: 1000 };

test('a question is answered, replied to, closed and reopened, each side seeing the other at once', async ({
  page,
  pageOf,
  openInvestor,
}) => {
  const investor = await openInvestor();
  const title = `Thread of ${investor.user._id}`;
  const { ticket } = await investor.api.call(createTicket, {
    body: { title, description: 'Where is my deposit?' },
  });
  await page.goto('/user/supportTicket');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('You: Where is my deposit?');
  await row.getByRole('link', { name: 'View' }).click();
  const adminPage = await pageOf(await sessionOf(people.admin), `/admin/ticketRequest/${ticket._id}`);
  const [hers, theirs] = [page, adminPage].map((each) => each.getByRole('log', { name: title }));
  if (!hers || !theirs) throw new Error('There are no threads.');
  await expect(hers).toContainText('Where is my deposit?');
  await expect(theirs).toContainText('Where is my deposit?');

  await test.step('an internal note stays with staff', async () => {
    await adminPage.getByRole('switch', { name: 'Internal note' }).check({ force: true });
    await adminPage.getByLabel('Internal note', { exact: true }).fill('Seen before: payment 1017');
    await adminPage.getByRole('button', { name: 'Send' }).click();
    await expect(theirs).toContainText('Seen before: payment 1017');
    await adminPage.getByRole('switch', { name: 'Internal note' }).uncheck({ force: true });
  });

  await test.step('the person sees the answer', async () => {
    await adminPage.getByLabel('Answer', { exact: true }).fill('Which one do you mean?');
    await adminPage.getByRole('button', { name: 'Send' }).click();
    await expect(theirs).toContainText('Which one do you mean?');
    await expect(hers).toContainText('Which one do you mean?', live);
    await expect(page.getByText('Waiting for you')).toBeVisible();
    await expect(hers).not.toContainText('payment 1017');
  });

  await test.step('staff see the reply, whose draft a reload kept', async () => {
    await page.getByLabel('Reply').fill('The one of Friday.');
    await page.reload();
    await expect(page.getByLabel('Reply')).toHaveValue('The one of Friday.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(hers).toContainText('The one of Friday.');
    await expect(theirs).toContainText('The one of Friday.', live);
    await expect(page.getByLabel('Reply')).toHaveValue('');
  });

  await test.step('the person sees that it is closed, and a reply reopens it', async () => {
    await adminPage.getByRole('button', { name: 'Mark as Resolved' }).click();
    await expect(adminPage.getByRole('button', { name: 'Closed' })).toBeDisabled();
    await expect(page.getByText(/This ticket is closed\. A reply until .* reopens it\./)).toBeVisible(live);
    await page.getByLabel('Reply').fill('It is still missing.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(hers).toContainText('It is still missing.');
    await expect(theirs).toContainText('It is still missing.', live);
    await expect(adminPage.getByRole('button', { name: 'Mark as Resolved' })).toBeEnabled();
  });
});

test('a note stays a note after a reload and when its ticket is reopened, until the switch is turned off', async ({
  page,
  admin,
  investorWith,
  signInAs,
}) => {
  const investor = await investorWith();
  const { ticket } = await investor.api.call(createTicket, {
    body: { title: 'A closed question', description: 'Where is my deposit?' },
  });
  const params = { id: ticket._id };
  await signInAs('admin');
  await page.goto(`/admin/ticketRequest/${ticket._id}`);
  const internal = page.getByRole('switch', { name: 'Internal note' });
  const note = page.getByLabel('Internal note', { exact: true });

  await internal.check({ force: true });
  await note.fill('Looks like fraud');
  await page.reload();
  await expect(internal).toBeChecked();
  await expect(note).toHaveValue('Looks like fraud');

  await internal.uncheck({ force: true });
  const answer = page.getByLabel('Answer', { exact: true });
  await expect(answer).toHaveValue('Looks like fraud');
  await answer.fill('');

  await admin.call(updateTicket, { params, body: { status: 'closed' } });
  await expect(internal).toBeDisabled();
  await note.fill('Closed, but keep an eye on it');
  await investor.api.call(addTicketMessage, { params, body: { text: 'It is still missing.' } });
  await expect(internal).toBeEnabled();
  await expect(note).toHaveValue('Closed, but keep an eye on it');
  await expect(internal).toBeChecked();
});

test('a reply to a ticket that was closed long ago is in a new one, and the next reply is there, too', async ({
  page,
  admin,
  openInvestor,
}) => {
  const investor = await openInvestor();
  const { ticket } = await investor.api.call(createTicket, {
    body: { title: 'Closed long ago', description: 'Where is my deposit?' },
  });
  const params = { id: ticket._id };
  await admin.call(updateTicket, { params, body: { status: 'closed' } });
  await asOwner((client) =>
    client.query(`UPDATE ticket SET closed_at = now() - interval '15 days' WHERE id = $1`, [ticket._id]),
  );
  const old = `/user/supportTicket/${ticket._id}`;
  const notices = page.getByRole('region', { name: 'Notifications' });
  const thread = page.getByRole('log', { name: 'Closed long ago' });
  const reply = async (text: string) => {
    await page.goto(old);
    await expect(page.getByText('A reply goes to a newer ticket that refers to this one.')).toBeVisible();
    await page.getByLabel('Reply').fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).not.toHaveURL(old);
  };
  await reply('It is missing again.');
  await expect(notices).toContainText('Ticket created');
  await expect(thread).toContainText('It is missing again.');
  const newer = page.url();
  await reply('Since Friday.');
  await expect(notices).toContainText('Your reply is in the newer ticket.');
  await expect(page).toHaveURL(newer);
  await expect(thread).toContainText('Since Friday.');
});

test('earlier messages are shown down to the first', async ({ page, openInvestor }) => {
  const investor = await openInvestor();
  const { ticket } = await investor.api.call(createTicket, {
    body: { title: 'A long thread', description: 'Where is my deposit?' },
  });
  const params = { id: ticket._id };
  for (const text of ['One', 'Two', 'Three'])
    await investor.api.call(addTicketMessage, { params, body: { text } });
  // Two messages at a time.
  await page.route(`**/api/support/${ticket._id}*`, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('latest', '2');
    return route.continue({ url: url.href });
  });
  await page.goto(`/user/supportTicket/${ticket._id}`);
  const shown = page.getByRole('log', { name: 'A long thread' }).locator('ol > li');
  await expect(shown).toContainText(['Two', 'Three']);
  const earlier = page.getByRole('button', { name: 'Show earlier messages' });
  await earlier.click();
  await expect(shown).toContainText(['Where is my deposit?', 'One', 'Two', 'Three']);
  await expect(earlier).toHaveCount(0);
});

test('a reply is sent, or refused, without waiting for the thread to be read again', async ({
  page,
  openInvestor,
}) => {
  const investor = await openInvestor();
  const { ticket } = await investor.api.call(createTicket, {
    body: { title: 'A slow thread', description: 'Where is my deposit?' },
  });
  await page.goto(`/user/supportTicket/${ticket._id}`);
  const reply = page.getByLabel('Reply');
  await expect(reply).toBeVisible();
  // Nothing that is read again gets an answer.
  await page.route('**/api/support**', (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
  });
  await reply.fill('Sent once.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(reply).toHaveValue('');

  const json = { code: 'conflict', message: 'Support is closed today.' };
  await page.route('**/api/support/*/messages', (route) => route.fulfill({ status: 409, json }));
  await reply.fill('Is anybody there?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(reply).toHaveAccessibleDescription(/Support is closed today\./);
  await expect(reply).toHaveValue('Is anybody there?');
});
