import { addTicketMessage, createTicket, updateTicket } from '@dayrise/contracts';
import { expect, test } from '../fixtures/investor.ts';

/** Milliseconds within which each side sees what the other did. */
const live = { timeout: 1000 };

test('a question is answered, replied to, closed and reopened, each side seeing the other at once', async ({
  page,
  adminPage,
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
  await adminPage.goto(`/admin/ticketRequest/${ticket._id}`);
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
  admin,
  adminPage,
  openInvestor,
}) => {
  const investor = await openInvestor();
  const { ticket } = await investor.api.call(createTicket, {
    body: { title: 'A closed question', description: 'Where is my deposit?' },
  });
  const params = { id: ticket._id };
  await adminPage.goto(`/admin/ticketRequest/${ticket._id}`);
  const internal = adminPage.getByRole('switch', { name: 'Internal note' });
  const note = adminPage.getByLabel('Internal note', { exact: true });

  await internal.check({ force: true });
  await note.fill('Looks like fraud');
  await adminPage.reload();
  await expect(internal).toBeChecked();
  await expect(note).toHaveValue('Looks like fraud');

  await internal.uncheck({ force: true });
  const answer = adminPage.getByLabel('Answer', { exact: true });
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
