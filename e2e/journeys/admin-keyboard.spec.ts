import { addTicketMessage, decidePayment } from '@dayrise/contracts';
import { inNavigation, press, tabTo } from '../fixtures/keyboard.ts';
import { askHelp, askWithdrawal, cardOf, rowOf, submitProof } from '../fixtures/requests.ts';
import { expect, type Person, test } from '../fixtures/test.ts';

test('a queue is worked through by single keys, always with a confirmation', async ({
  page,
  investorWith,
  signInAs,
}) => {
  const mark = `Keys ${Date.now()}`;
  const people: Person[] = [];
  for (let each = 0; each < 4; each += 1) people.push(await investorWith({ name: mark, balance: 1000 }));
  for (const person of people) await askWithdrawal(person, 500);
  await signInAs('admin');
  await page.goto(`/admin/withdrawRequest?search=${encodeURIComponent(mark)}`);
  const queue = page.getByRole('region', { name: 'Withdrawal requests' });
  const rows = queue.getByRole('listitem').getByRole('link');
  await expect(rows).toHaveCount(4);
  await expect(page.getByText('J next')).toBeVisible();
  const card = page.getByRole('article');
  /** The line is chosen and has the focus, and its request is shown. */
  const expectShown = async (row: number) => {
    await expect(rows.nth(row)).toBeFocused();
    await expect(rows.nth(row)).toHaveAttribute('aria-current', 'true');
    await expect(card).toHaveAccessibleName(
      new RegExp((await rows.nth(row).getByRole('strong').textContent()) ?? '-'),
    );
  };

  await expect(rows.nth(0)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('j');
  await expectShown(1);
  await page.keyboard.press('k');
  await expectShown(0);
  await page.keyboard.press('ArrowDown');
  await expectShown(1);
  // A line with the focus that isn't shown: nothing is decided, since either could be meant.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(rows.nth(0)).toBeFocused();
  const question = page.getByRole('alertdialog');
  await page.keyboard.press('a');
  await expect(question).toHaveCount(0);
  await page.keyboard.press('j');
  await expectShown(1);
  await page.keyboard.press('a');
  await expect(question).toContainText('Approve this withdrawal?');
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expectShown(1);

  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(rows.nth(1)).toContainText('Approved');
  await expectShown(2);

  await page.keyboard.press('r');
  await expect(question.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('Just a reason with j and a');
  await page.keyboard.press('Control+Enter');
  await expect(rows.nth(2)).toContainText('Rejected');
  await expectShown(3);
  await page.keyboard.press('k');
  await page.keyboard.press('a');
  await expect(question).toHaveCount(0);
});

test('twenty undecided withdrawals are decided with two keys each', async ({ page, investorWith, signInAs }, {
  annotations,
}) => {
  test.setTimeout(180_000);
  const mark = `Twenty ${Date.now()}`;
  let person: Person | undefined;
  for (let each = 0; each < 20; each += 1) {
    // One person can wait for three.
    if (!person || each % 3 === 0) person = await investorWith({ name: mark, balance: 2000 });
    await askWithdrawal(person, 500 + each);
  }
  await signInAs('admin');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/withdrawRequest?search=${encodeURIComponent(mark)}`);
  const rows = page.getByRole('region', { name: 'Withdrawal requests' }).getByRole('listitem');
  await expect(rows).toHaveCount(20);
  const inView = await rows.evaluateAll(
    (lines) => lines.filter((line) => line.getBoundingClientRect().bottom <= innerHeight).length,
  );
  expect(inView).toBeGreaterThanOrEqual(8);

  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const question = page.getByRole('alertdialog');
  const since = Date.now();
  for (let each = 0; each < 20; each += 1) {
    // The first is shown already, and each decision leads the focus to the next.
    const line = rows.nth(each).getByRole('link');
    await expect(line).toHaveAttribute('aria-current', 'true');
    if (each > 0) await expect(line).toBeFocused();
    if (each % 5 === 4) {
      await press('r');
      await page.keyboard.type('Unknown address');
      await press('Control+Enter');
    } else {
      await press('a');
      await expect(question).toContainText(`$${500 + each}.00`);
      await press('Enter');
    }
    await expect(question).toHaveCount(0);
    await expect(rows.nth(each)).toContainText(each % 5 === 4 ? 'Rejected' : 'Approved');
  }
  annotations.push({ type: 'decided', description: `${keys} keys, ${Date.now() - since} ms` });
  expect(keys).toBe(40);
  expect(Date.now() - since).toBeLessThan(120_000);
  // Without the last one in the address, which would still be shown.
  await page.goto(`/admin/withdrawRequest?search=${encodeURIComponent(mark)}`);
  await expect(page.getByText('No withdrawal requests found.')).toBeVisible();
});

test('on a phone, the list leads to a request, which leads back to the list', async ({
  page,
  admin,
  investorWith,
  signInAs,
}) => {
  const mark = `Phone ${Date.now()}`;
  const [first, second] = [await investorWith({ name: mark }), await investorWith({ name: mark })];
  await submitProof(page, first, { method: 'Bitcoin', planAmount: 70 });
  await submitProof(page, second, { method: 'Bitcoin', planAmount: 80 });
  const { _id: id } = await askHelp(first, 'A question with a title that is longer than a line');
  await admin.call(addTicketMessage, { params: { id }, body: { text: 'Which one?' } });
  await signInAs('admin');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/admin/ticketRequest?search=${encodeURIComponent(mark)}`);
  const line = rowOf(page, first);
  await expect(line).toContainText('Waiting for the person');
  const room = await line.getByRole('strong').evaluate((name) => name.clientWidth);
  expect(room, 'the name has room beside the state').toBeGreaterThan(100);
  await page.goto(`/admin/plansRequest?search=${encodeURIComponent(mark)}`);
  await expect(rowOf(page, first)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  const decision = page.getByRole('navigation', { name: 'Decision' });
  await expect(decision).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(decision).toBeVisible();
  await rowOf(page, first).click();
  await expect(cardOf(page, first)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Search' })).toBeHidden();
  await page.goBack();
  await expect(rowOf(page, second)).toBeVisible();
  await rowOf(page, first).click();
  await cardOf(page, first).getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate $70.00' }).click();
  await expect(cardOf(page, second)).toBeFocused();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(rowOf(page, first)).toContainText('Active');
});

test('keys do nothing while typing, and can be turned off', async ({ page, investorWith, signInAs }) => {
  const person = await investorWith();
  await submitProof(page, person, { method: 'Bitcoin', planAmount: 70 });
  await signInAs('admin');
  await page.goto(`/admin/plansRequest?search=${person.user.email}`);
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await page.keyboard.press('v');
  await expect(page.getByRole('dialog')).toContainText('Proof of $70.00');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const search = page.getByRole('textbox', { name: 'Search' });
  await search.focus();
  await page.keyboard.press('j');
  await expect(search).toBeFocused();
  await search.fill(person.user.email);

  await page.getByRole('button', { name: 'Turn shortcuts off' }).click();
  await rowOf(page, person).focus();
  await page.keyboard.press('a');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Keyboard shortcuts are off.')).toBeVisible();
});

test('a person in the list is found, verified, edited and deleted by keyboard alone', async ({
  page,
  investorWith,
  signInAs,
}) => {
  const person = await investorWith({ balance: 100 });
  await signInAs('admin');
  await page.goto('/admin');
  const main = page.getByRole('main');
  await press(page, inNavigation(page, 'Users'));
  await expect(main.getByRole('heading', { name: 'Users' })).toBeFocused();
  await tabTo(page, main.getByRole('textbox', { name: 'Search' }));
  await page.keyboard.type(person.user.email);
  const row = main.getByRole('row').filter({ hasText: person.user.name });
  await expect(main.getByRole('row')).toHaveCount(2);
  await press(page, main.getByRole('link', { name: 'Unverified', exact: true }));
  await expect(page).toHaveURL(/status=unverified/);
  await press(page, main.getByRole('link', { name: 'All', exact: true }));
  await press(page, main.getByRole('button', { name: 'Balance' }));
  await expect(page).toHaveURL(/sort=balance&order=asc/);
  await expect(main.getByRole('button', { name: 'Balance' })).toBeFocused();

  await press(page, row.getByRole('button', { name: 'Verify' }));
  await expect(page.getByRole('alertdialog', { name: 'Mark this person verified?' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row).not.toContainText('Unverified');
  await expect(row).toBeFocused();

  const edit = row.getByRole('button', { name: 'Edit' });
  const dialog = page.getByRole('dialog');
  await press(page, edit);
  await press(page, dialog.getByRole('button', { name: 'Update Profit' }));
  await press(page, dialog.getByRole('button', { name: 'Back' }));
  await expect(dialog.getByRole('button', { name: 'Update Profit' })).toBeFocused();
  await press(page, dialog.getByRole('button', { name: 'Update Deposit' }));
  await expect(dialog.getByRole('textbox', { name: 'New deposit' })).toBeFocused();
  await page.keyboard.type('250');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Typed, not clicked');
  await press(page, dialog.getByRole('button', { name: 'Update', exact: true }));
  await expect(dialog).toHaveCount(0);
  await expect(edit).toBeFocused();
  await expect(row).toContainText('$250.00');

  const remove = row.getByRole('button', { name: 'Delete' });
  const question = page.getByRole('alertdialog', { name: `Delete ${person.user.name}?` });
  await press(page, remove);
  await expect(question.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Asked to be forgotten');
  await press(page, question.getByRole('button', { name: 'Delete this person' }));
  await expect(main.getByText('No users found')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Users' })).toBeFocused();
});

test('a person’s page is read and acted on by keyboard alone', async ({ page, investorWith, signInAs }) => {
  const person = await investorWith({ profit: 3 });
  await signInAs('admin');
  await page.goto(`/admin/usersList?search=${person.user.email}`);
  const main = page.getByRole('main');
  await press(page, main.getByRole('link', { name: person.user.name }));
  const heading = main.getByRole('heading', { level: 1, name: person.user.name });
  await expect(heading).toBeFocused();
  await press(page, main.getByRole('link', { name: 'See the entries: Profit' }));
  await expect(main.getByRole('heading', { name: 'Statement' })).toBeFocused();
  await press(page, main.getByRole('button', { name: 'Clear filters' }));
  await expect(page).not.toHaveURL(/account=/);
  await expect(main.getByRole('search', { name: 'Filters' })).toBeFocused();
  const breadcrumbs = main.getByRole('navigation', { name: 'Breadcrumbs' });
  await press(page, breadcrumbs.getByRole('link', { name: person.user.name }));
  await expect(heading).toBeFocused();

  await press(page, main.getByRole('button', { name: 'End session' }));
  await page.keyboard.press('Enter');
  const session = main.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
  await expect(session).toContainText('Ended manually');
  await expect(session).toBeFocused();

  await press(page, main.getByRole('button', { name: 'Delete' }));
  await page.keyboard.type('Leaves the team');
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete this person' }));
  await expect(page).toHaveURL(/\/admin\/usersList$/);
  await expect(main.getByRole('heading', { name: 'Users' })).toBeFocused();
});

test('payments and tickets are decided without any shortcut', async ({
  page,
  admin,
  investorWith,
  signInAs,
}) => {
  const mark = `Tab ${Date.now()}`;
  const [first, second, third] = [
    await investorWith({ name: mark }),
    await investorWith({ name: mark }),
    await investorWith({ name: mark }),
  ];
  await submitProof(page, first, { method: 'Bitcoin', planAmount: 70 });
  await submitProof(page, second, { planName: 'Newbie', planAmount: 500 });
  const overtaken = await submitProof(page, third, { method: 'Usdt', planAmount: 90 });
  await askHelp(first, 'By keyboard');
  await signInAs('admin');
  await page.goto('/admin');
  const main = page.getByRole('main');
  const question = page.getByRole('alertdialog');
  await press(page, main.getByRole('link', { name: /^Payments/ }));
  await expect(main.getByRole('heading', { name: 'Plans Request' })).toBeFocused();
  await tabTo(page, main.getByRole('textbox', { name: 'Search' }));
  await page.keyboard.type(mark);
  await expect(main.getByRole('listitem').filter({ hasText: mark })).toHaveCount(3);

  const image = cardOf(page, first).getByRole('link', { name: 'View Image' });
  await press(page, image);
  await page.keyboard.press('+');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('150%');
  await page.keyboard.press('Escape');
  await expect(image).toBeFocused();

  const decline = cardOf(page, first).getByRole('button', { name: 'Decline' });
  await press(page, decline);
  await page.keyboard.press('Escape');
  await expect(decline).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('The image is of something else');
  await press(page, question.getByRole('button', { name: 'Decline $70.00' }));
  await expect(rowOf(page, first)).toContainText('Declined');
  await expect(rowOf(page, second)).toBeFocused();
  await press(page, rowOf(page, first));
  await expect(cardOf(page, first)).toContainText('Declined. Nothing moved.');
  await press(page, rowOf(page, second));

  await press(page, cardOf(page, second).getByRole('button', { name: 'Activate' }));
  await page.keyboard.press('Enter');
  await expect(rowOf(page, third)).toBeFocused();
  await press(page, rowOf(page, second));
  await expect(cardOf(page, second)).toContainText('opened a position in Newbie');
  await press(page, rowOf(page, third));

  await press(page, cardOf(page, third).getByRole('button', { name: 'Activate' }));
  await admin.call(decidePayment, { params: { id: overtaken._id }, body: { status: true } });
  await page.keyboard.press('Enter');
  await expect(cardOf(page, third)).toContainText('A colleague activated this first.');
  await expect(rowOf(page, third)).toBeFocused();

  await press(page, inNavigation(page, /^Tickets/));
  await expect(main.getByRole('heading', { name: 'Tickets' })).toBeFocused();
  await tabTo(page, main.getByRole('textbox', { name: 'Search' }));
  await page.keyboard.type(mark);
  await expect(main.getByRole('article')).toHaveCount(1);
  await press(page, cardOf(page, first).getByRole('button', { name: 'Mark as Resolved' }));
  await page.keyboard.press('Enter');
  await expect(cardOf(page, first).getByRole('button', { name: 'Closed' })).toBeDisabled();
  await expect(rowOf(page, first)).toBeFocused();
});

test('settings and records are kept and read by keyboard alone', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin');
  const main = page.getByRole('main');
  await press(page, inNavigation(page, 'Create Address'));
  const name = main.getByRole('textbox', { name: 'Wallet name' });
  await tabTo(page, name);
  await page.keyboard.type(`Typed ${Date.now()}`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`tb1q${Date.now()}`);
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('');
  await expect(name).toBeFocused();

  // Mocked, because all tests share the number.
  await page.route('**/api/admin/addwhatsapp', (route) => route.fulfill({ json: { message: 'Saved.' } }));
  await press(page, inNavigation(page, 'Change Whatsapp'));
  const update = main.getByRole('button', { name: 'Update number' });
  await press(page, update);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(update).toBeFocused();

  await press(page, inNavigation(page, /^Plans Request/));
  await press(page, main.getByRole('link', { name: 'Deposit requests' }));
  await expect(main.getByRole('heading', { name: 'Deposit requests' })).toBeFocused();
  const image = main.getByRole('button', { name: 'View Image' }).last();
  await press(page, image);
  await page.keyboard.press('Escape');
  await expect(image).toBeFocused();

  await press(page, inNavigation(page, 'Audit log'));
  await tabTo(page, main.getByRole('combobox', { name: 'Act' }));
  await page.keyboard.type('Wallet added');
  await expect(page).toHaveURL(/action=wallet\.added/);
  // Every row but the heading's is that wallet: the filtered list has loaded.
  await expect(main.getByRole('row').filter({ hasNotText: 'Wallet added' })).toHaveCount(1);
  await press(page, main.getByRole('table').getByRole('link').first());
  await expect(page).toHaveURL(/actor=/);
  await press(page, main.getByRole('button', { name: /^By / }));
  await expect(page).not.toHaveURL(/actor=/);
  await expect(main.getByRole('search', { name: 'Filters' })).toBeFocused();
});
