import { decidePayment } from '@dayrise/contracts';
import {
  askHelp,
  askWithdrawal,
  cardOf,
  expect,
  type Person,
  submitProof,
  test,
} from '../fixtures/back-office.ts';
import { inNavigation, press, tabTo } from '../fixtures/keyboard.ts';

test('a queue is worked through by single keys, always with a confirmation', async ({
  page,
  investorWith,
  signInAs,
}) => {
  const mark = `Keys ${Date.now()}`;
  const people: Person[] = [];
  for (let each = 0; each < 3; each += 1) people.push(await investorWith({ name: mark, balance: 1000 }));
  for (const person of people) await askWithdrawal(person, 500);
  await signInAs('admin');
  await page.goto(`/admin/withdrawRequest?search=${encodeURIComponent(mark)}`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(page.getByText('J next')).toBeVisible();

  await page.keyboard.press('j');
  await expect(cards.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(cards.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cards.nth(1)).toBeFocused();

  await page.keyboard.press('a');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Approve this withdrawal?');
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(cards.nth(1)).toBeFocused();

  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(cards.nth(1)).toContainText('Approved');
  await expect(cards.nth(1)).toBeFocused();

  await page.keyboard.press('j');
  await expect(cards.nth(2)).toBeFocused();
  await page.keyboard.press('r');
  await expect(question.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('Just a reason with j and a');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cards.nth(2)).toContainText('Rejected');

  await page.keyboard.press('a');
  await expect(question).toHaveCount(0);
});

test('keys do nothing while typing, and can be turned off', async ({ page, investorWith, signInAs }) => {
  const person = await investorWith();
  await submitProof(page, person, { method: 'Bitcoin', planAmount: 70 });
  await signInAs('admin');
  await page.goto(`/admin/plansRequest?search=${person.user.email}`);
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await page.keyboard.press('j');
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
  await card.focus();
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
  const question = page.getByRole('alertdialog', { name: 'Delete this person?' });
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
  await expect(main.getByRole('heading', { name: 'Plan requests' })).toBeFocused();
  await press(page, main.getByRole('link', { name: 'All', exact: true }));
  await tabTo(page, main.getByRole('textbox', { name: 'Search' }));
  await page.keyboard.type(mark);
  await expect(main.getByRole('article')).toHaveCount(3);

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
  await expect(cardOf(page, first)).toContainText('Declined. Nothing moved.');
  await expect(cardOf(page, first)).toBeFocused();

  await press(page, cardOf(page, second).getByRole('button', { name: 'Activate' }));
  await page.keyboard.press('Enter');
  await expect(cardOf(page, second)).toContainText('opened a position in Newbie');
  await expect(cardOf(page, second)).toBeFocused();

  await press(page, cardOf(page, third).getByRole('button', { name: 'Activate' }));
  await admin.call(decidePayment, { params: { id: overtaken._id }, body: { status: true } });
  await page.keyboard.press('Enter');
  await expect(cardOf(page, third)).toContainText('A colleague activated this first.');
  await expect(cardOf(page, third)).toBeFocused();

  await press(page, inNavigation(page, /^Tickets/));
  await expect(main.getByRole('heading', { name: 'Tickets' })).toBeFocused();
  await tabTo(page, main.getByRole('textbox', { name: 'Search' }));
  await page.keyboard.type(mark);
  await expect(main.getByRole('article')).toHaveCount(1);
  await press(page, cardOf(page, first).getByRole('button', { name: 'Mark as Resolved' }));
  await page.keyboard.press('Enter');
  await expect(cardOf(page, first).getByRole('button', { name: 'Closed' })).toBeDisabled();
  await expect(cardOf(page, first)).toBeFocused();
});

test('settings and records are kept and read by keyboard alone', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin');
  const main = page.getByRole('main');
  await tabTo(page, main.getByRole('region', { name: 'Latest daily returns' }));

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

  await press(page, inNavigation(page, 'Audit Log'));
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
