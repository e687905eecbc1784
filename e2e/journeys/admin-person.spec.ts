import { deleteUser, inviteStaff, updateVerification, urlOf } from '@dayrise/contracts';
import { typeMoment } from '../fixtures/moment.ts';
import { submitProof } from '../fixtures/requests.ts';
import { confirmAddress, expect, test, toast } from '../fixtures/test.ts';

test('a person’s page shows figures, payments, statement and sessions', async ({
  page,
  investorWith,
  signInAs,
}) => {
  const person = await investorWith({ balance: 640, deposit: 20, profit: 3 });
  await submitProof(page, person, { planName: 'Newbie', planAmount: 500 });
  await signInAs('admin');
  await page.goto(`/admin/usersList?search=${person.user.email}`);
  await page.getByRole('main').getByRole('link', { name: person.user.name }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(person.user.name);
  await expect(main.getByRole('region', { name: 'Payment records' })).toContainText('Newbie · $500.00');
  await expect(main.getByRole('region', { name: 'Sessions' })).toContainText('Open');
  await expect(main.getByRole('table', { name: 'Statement' })).toContainText('Start of a journey');
  const coins = main.getByRole('link', { name: 'Trading: Coins' });
  await expect(coins).toHaveAttribute('href', /\?view=trading$/);

  await main.getByRole('link', { name: 'See the entries: Profit' }).click();
  await expect(page).toHaveURL(/account=profit/);
  await expect(main.getByRole('table', { name: 'Statement' }).getByRole('row')).toHaveCount(2);
  await expect(main.getByRole('table', { name: 'Statement' })).toContainText('+$3.00');
  await main.getByRole('button', { name: 'Clear filters' }).click();
  await expect(main.getByRole('table', { name: 'Statement' }).getByRole('row')).toHaveCount(4);

  await test.step('days and a past moment are typed', async () => {
    for (const [name, typed] of [
      ['From', '01012019'],
      ['To', '01312019'],
    ] as const) {
      await main.getByRole('group', { name }).getByRole('spinbutton').first().click();
      await page.keyboard.type(typed);
    }
    await expect(page).toHaveURL(/from=2019-01-01&to=2019-01-31/);
    await main.getByRole('button', { name: 'Clear filters' }).click();
    await main.getByRole('button', { name: 'Show an earlier date' }).click();
    await typeMoment(main.getByRole('group', { name: 'As of' }), new Date(Date.now() - 86_400_000));
    await main.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(main.getByText(/^Statement as of .* 12:00/)).toBeVisible();
    await main.getByRole('button', { name: 'Back to now' }).click();
    await expect(main.getByRole('table', { name: 'Statement' }).getByRole('row')).toHaveCount(4);
  });

  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^statement-.*\.csv$/);
});

test('an unknown person shows “not found” inside the frame', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin/usersList/01a1fe80-d940-73ac-9e41-000000000000');
  await expect(page.getByRole('main')).toContainText('The person could not be loaded');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a session that an admin ends closes the person’s tab at once', async ({
  page,
  investorWith,
  pageOf,
  signInAs,
}) => {
  const person = await investorWith();
  const theirs = await pageOf(person, '/user');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await signInAs('admin');
  await page.goto(`/admin/usersList/${person.user._id}`);
  await page.getByRole('button', { name: 'End session' }).click();
  const question = page.getByRole('alertdialog', { name: 'End this session?' });
  await expect(question).toContainText(person.user.name);
  await question.getByRole('button', { name: 'End session' }).click();
  await expect(toast(page, 'Session ended.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sessions' })).toContainText('Ended manually');
  await expect(theirs).toHaveURL(/\/login/);
});

test('an investor who becomes an admin while signed in is sent to log in again', async ({
  admin,
  page,
  investorWith,
  pageOf,
  signInAs,
}) => {
  const person = await investorWith();
  await confirmAddress(person);
  const theirs = await pageOf(person, '/user');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  // With a second owner, other tests' changes of roles would need both. So this person has become an auditor by the time
  // the request arrives, and stays one.
  const reason = 'Joins the team';
  const path = urlOf(updateVerification, { params: { id: person.user._id } });
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === updateVerification.method)
      await admin.call(inviteStaff, { body: { email: person.user.email, set: 'auditor', reason } });
    return route.continue();
  });
  await signInAs('admin');
  await page.goto(`/admin/usersList/${person.user._id}`);
  await page.getByRole('button', { name: 'Make admin' }).click();
  const question = page.getByRole('alertdialog', { name: 'Make this person an admin?' });
  await expect(question).toContainText('They become an owner');
  await expect(question).toContainText('another owner has to confirm it');
  await question.getByRole('textbox', { name: 'Reason' }).fill(reason);
  const sent = page.waitForResponse(
    (response) => response.request().method() === updateVerification.method && response.url().endsWith(path),
  );
  await question.getByRole('button', { name: 'Make admin' }).click();
  const answer = await sent;
  expect(answer.request().postDataJSON()).toEqual({ role: 'admin', reason });
  expect(await answer.json()).toMatchObject({ user: { role: 'admin', staffSet: 'auditor' } });
  await expect(toast(page, `The role of ${person.user.name} was changed.`)).toBeVisible();
  await expect(theirs).toHaveURL(/\/login/);
});

test('an admin who is demoted while signed in loses the back office at once', async ({
  admin,
  pageOf,
  secondAdmin,
}) => {
  const second = await secondAdmin();
  const theirs = await pageOf(second, '/admin/withdrawRequest');
  await expect(theirs.getByRole('heading', { name: 'Withdraw Request' })).toBeVisible();
  await admin.call(updateVerification, {
    params: { id: second.user._id },
    body: { role: 'user', reason: 'Leaves the team' },
  });
  await expect(theirs).toHaveURL(/\/login/);
  expect(await theirs.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('an investor who is deleted while signed in is signed out', async ({
  page,
  investorWith,
  pageOf,
  signInAs,
}) => {
  const person = await investorWith({ balance: 50 });
  const theirs = await pageOf(person, '/user');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await signInAs('admin');
  await page.goto(`/admin/usersList/${person.user._id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${person.user.name}?` });
  await question.getByRole('textbox', { name: 'Reason' }).fill('Asked to be forgotten');
  await question.getByRole('button', { name: 'Delete this person' }).click();
  await expect(page).toHaveURL(/\/admin\/usersList$/);
  await expect(theirs).toHaveURL(/\/login/);
});

test('staff make an export of a person’s data, with a reason, and download it', async ({
  page,
  investorWith,
  signInAs,
}) => {
  const person = await investorWith({ balance: 50 });
  await signInAs('admin');
  await page.goto(`/admin/usersList/${person.user._id}?view=data`);
  const card = page.getByRole('region', { name: 'Data export' });
  await expect(card).toContainText('No exports');
  await card.getByRole('button', { name: 'Make an export' }).click();
  const question = page.getByRole('alertdialog', { name: `Export the data of ${person.user.name}?` });
  await question.getByRole('button', { name: 'Make the export' }).click();
  await expect(question).toContainText('Enter a reason');
  await question.getByRole('textbox', { name: 'Reason' }).fill('A letter of the person');
  await question.getByRole('button', { name: 'Make the export' }).click();
  await expect(card).toContainText('Made by you');
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download' }).click({ timeout: 30_000 });
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});

test('who may not see wallets is offered no image, and told why', async ({
  page,
  investorWith,
  signInAs,
}) => {
  const person = await investorWith();
  await submitProof(page, person, { planName: 'Newbie', planAmount: 500 });
  await signInAs('support');
  await page.goto(`/admin/usersList/${person.user._id}`);
  const records = page.getByRole('region', { name: 'Payment records' });
  await expect(records).toContainText('Image hidden: requires the permission wallets.read');
  await expect(records.getByRole('button')).toHaveCount(0);
});

test('the page of a person whom a colleague deletes keeps nothing of them', async ({
  page,
  admin,
  investorWith,
  signInAs,
}) => {
  const person = await investorWith({ balance: 50 });
  await signInAs('admin');
  await page.goto(`/admin/usersList/${person.user._id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Edit figures' })).toBeVisible();
  await admin.call(deleteUser, { params: { id: person.user._id }, body: { reason: 'Asked by letter' } });
  await expect(main).toContainText('The person could not be loaded');
  await expect(main).not.toContainText(person.user.email);
  await expect(main.getByRole('button', { name: /Edit figures|Delete/ })).toHaveCount(0);
});
