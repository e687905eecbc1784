import {
  addCannedReply,
  addTicketMessage,
  getQueues,
  getTicket,
  removeCannedReply,
} from '@dayrise/contracts';
import { askHelp, cardOf } from '../fixtures/requests.ts';
import { expect, holdLiveEvents, test } from '../fixtures/test.ts';

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

test('the numbers above the tickets agree with the badge, and are gone while the list is narrowed', async ({
  page,
  admin,
  investorWith,
}) => {
  const person = await investorWith();
  await askHelp(person, 'A question that waits');
  await page.goto('/admin/ticketRequest');
  const main = page.getByRole('main');
  await expect
    .poll(async () => {
      const { waiting } = (await admin.call(getQueues)).tickets;
      const isAre =
        waiting === 1 ? 'is waiting for an answer and comes' : 'are waiting for an answer and come';
      return (await main.textContent())?.includes(`${waiting} ${isAre} first.`);
    })
    .toBe(true);
  const views = main.getByRole('navigation', { name: 'Status' });
  await expect(views).toHaveText(/All [\d,]+Pending [\d,]+Closed [\d,]+/);
  await main.getByRole('textbox', { name: 'Search' }).fill(person.user.name);
  await expect(cardOf(page, person)).toBeVisible();
  await expect(views).toHaveText('AllPendingClosed');
  await expect(main).not.toContainText('waiting for an answer and come');
});

test('after a ticket, the next one that waits for staff is shown, not one that waits for its person', async ({
  page,
  admin,
  investorWith,
}) => {
  const person = await investorWith();
  const answered = await askHelp(person, 'Answered');
  const params = { id: answered._id };
  const [first] = [await askHelp(person, 'First'), await askHelp(person, 'Second')];
  await page.goto(`/admin/ticketRequest?search=${encodeURIComponent(person.user.name)}&item=${first._id}`);
  const card = cardOf(page, person);
  await expect(card).toContainText('First');
  await admin.call(addTicketMessage, { params, body: { text: 'Which one?' } });
  await expect(page.getByRole('listitem').filter({ hasText: 'Waiting for the person' })).toBeVisible();
  for (const title of ['First', 'Second']) {
    await expect(card).toContainText(title);
    await card.getByRole('button', { name: 'Mark as Resolved' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Resolved' }).click();
  }
  // Nothing else waits for staff: what was closed stays.
  await expect(card.getByRole('button', { name: 'Closed' })).toBeDisabled();
  await expect(card).toContainText('Second');
});

test('an empty queue of somebody says how to see everything, and names whose it is', async ({
  page,
  secondAdmin,
}) => {
  const { user } = await secondAdmin('support');
  for (const path of ['plansRequest', 'withdrawRequest', 'ticketRequest']) {
    await page.goto(`/admin/${path}?assignee=me&search=nobody-has-this-name`);
    await expect(page.getByText('Clear the filters to see everything.')).toBeVisible();
  }
  // Support decides on no payments, so that list doesn't offer them.
  await page.goto(`/admin/plansRequest?assignee=${user._id}`);
  const links = page.getByRole('navigation', { name: 'Assigned to' });
  await expect(links.getByRole('link', { name: 'Somebody else' })).toHaveAttribute('aria-current', 'true');
  await page.goto(`/admin/ticketRequest?assignee=${user._id}`);
  await expect(links.getByRole('link', { name: user.name })).toHaveAttribute('aria-current', 'true');
});

test('an assignee or a canned reply is only chosen until its button is pressed', async ({
  page,
  admin,
  investorWith,
  secondAdmin,
}) => {
  const { _id: id } = await askHelp(await investorWith(), 'Who takes this?');
  const { user: colleague } = await secondAdmin('support');
  const words = `Hello, and thank you for your question ${id}.`;
  const { reply } = await admin.call(addCannedReply, { body: { title: `Greeting ${id}`, text: words } });
  const assigneeId = async () =>
    (await admin.call(getTicket, { params: { id } })).ticket.assignee?._id ?? null;
  await page.goto(`/admin/ticketRequest/${id}`);

  const assignee = page.getByRole('combobox', { name: 'Assigned to' });
  const assign = page.getByRole('button', { name: 'Assign', exact: true });
  await expect(assignee).toContainText(colleague.name);
  await expect(assign).toBeDisabled();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes(id)) sent += 1;
  });
  await assignee.press('ArrowDown');
  await expect(assignee).not.toHaveValue('');
  await expect(assign).toBeEnabled();
  await assignee.selectOption(colleague._id);
  expect(sent).toBe(0);
  await assign.press('Enter');
  await expect.poll(assigneeId).toBe(colleague._id);
  await expect(assign).toBeDisabled();
  await expect(assign).toBeFocused();
  await expect(assignee).toHaveValue(colleague._id);
  expect(sent).toBe(1);

  const answer = page.getByLabel('Answer', { exact: true });
  const insert = page.getByRole('button', { name: 'Insert', exact: true });
  await page.getByRole('combobox', { name: 'Insert a canned reply' }).selectOption({ label: reply.title });
  await expect(insert).toBeEnabled();
  await expect(answer).toHaveValue('');
  await insert.click();
  await expect(answer).toHaveValue(words);
  await expect(insert).toBeDisabled();
  await admin.call(removeCannedReply, { params: { id: reply._id } });
});
