import { randomUUID } from 'node:crypto';
import { decideWithdrawal, getProfile, listUsers, updateStaff } from '@dayrise/contracts';
import { expectLoaded } from '../fixtures/looks.ts';
import { linkIn } from '../fixtures/mail.ts';
import { askWithdrawal, cardOf } from '../fixtures/requests.ts';
import { screens } from '../fixtures/screens.ts';
import { clientOf, expect, people, sessionOf, test, toast } from '../fixtures/test.ts';

test('a large withdrawal takes two people', async ({ page, investorWith, pageOf, secondAdmin, signInAs }) => {
  const person = await investorWith({ balance: 5_000_000 });
  await askWithdrawal(person, 4_000_000);
  const path = `/admin/withdrawRequest?search=${encodeURIComponent(person.user.name)}`;
  await signInAs('admin');
  await page.goto(path);
  await cardOf(page, person).getByRole('button', { name: 'Propose approval' }).click();
  await page.getByRole('alertdialog').getByRole('textbox', { name: 'Reason' }).fill('Checked by phone');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Propose', exact: true }).click();
  const mine = cardOf(page, person);
  await expect(mine).toContainText('Checked by phone');
  // The proposer can withdraw it, but not confirm it.
  await expect(mine.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  expect((await person.api.call(getProfile)).user.balance).toBe(5_000_000);

  const theirs = await pageOf(await secondAdmin(), path);
  await cardOf(theirs, person)
    .getByRole('button', { name: /^Confirm/ })
    .click();
  await theirs
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Confirm|Approve)/ })
    .click();
  await expect(cardOf(theirs, person)).toContainText('Approved');
  // The first one's page updates without a reload.
  await expect(mine).toContainText('Approved');
  expect((await person.api.call(getProfile)).user.balance).toBe(1_000_000);
});

test('somebody is invited on the screen, joins from the mail and finds what their set may do', async ({
  page,
  browser,
  signInAs,
}) => {
  const email = `${randomUUID()}@example.com`;
  await signInAs('admin');
  await page.goto('/admin/staff');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByRole('radio', { name: 'Support' }).check();
  await main.getByRole('button', { name: 'Send invitation' }).click();
  await expect(main.getByText('Enter a reason.')).toBeVisible();
  await main.getByRole('textbox', { name: 'Reason' }).fill('More tickets than hands');
  await main.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toast(page, `${email} is invited.`)).toBeVisible();
  const line = main.getByRole('listitem').filter({ hasText: email });
  await expect(line).toContainText('Invited');

  const invited = await (await browser.newContext()).newPage();
  await invited.goto(await linkIn(email, 'You are invited to the back office'));
  await invited.getByLabel('Full name').fill('Sam Supporter');
  await invited.getByLabel('Password', { exact: true }).fill('a-quiet-harbour');
  await invited.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(invited.getByText('You have joined')).toBeVisible();
  await invited.getByRole('link', { name: 'Log in', exact: true }).click();
  await invited.getByRole('textbox', { name: 'Email' }).fill(email);
  await invited.getByLabel('Password', { exact: true }).fill('a-quiet-harbour');
  await invited.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(invited).toHaveURL('/admin');
  const links = invited.getByRole('navigation', { name: 'Main' }).getByRole('listitem').getByRole('link');
  // A count of what waits may follow.
  await expect(links).toHaveText([
    /^Dashboard/,
    /^Users/,
    /^Trading/,
    /^Tickets/,
    /^Help articles/,
    /^Change Whatsapp/,
    /^Classes/,
    /^My security/,
  ]);
  await page.reload();
  await expect(line).toContainText('Sam Supporter');
  await expect(line).not.toContainText('Invited');
  await invited.context().close();
});

test('choosing a set asks nothing until “Change” is pressed, and a refused reason says why at its field', async ({
  page,
  secondAdmin,
  signInAs,
}) => {
  const { user } = await secondAdmin('support');
  await page.route(`**${updateStaff.path.replace('{id}', '*')}`, (route) =>
    route.fulfill({
      status: 422,
      json: {
        code: 'invalid',
        message: 'Some fields need your attention.',
        issues: [
          { path: ['body', 'reason'], code: 'unheard_of', message: 'The reason is unclear.' },
          { path: ['body', 'set'], code: 'unheard_of', message: 'This set is frozen.' },
        ],
      },
    }),
  );
  await signInAs('admin');
  await page.goto('/admin/staff');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: user.email });
  const change = line.getByRole('button', { name: /^Change/ });
  await expect(change).toBeDisabled();
  await line.getByRole('combobox').press('ArrowUp');
  await expect(line.getByRole('combobox')).toHaveValue('finance');
  await expect(change).toBeEnabled();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await change.click();
  const question = page.getByRole('alertdialog', { name: 'Change to Finance?' });
  const reason = question.getByRole('textbox', { name: 'Reason' });
  await reason.fill('Helps out');
  await question.getByRole('button', { name: 'Change to Finance' }).click();
  await expect(reason).toHaveAccessibleDescription(/The reason is unclear\./);
  await expect(reason).toBeFocused();
  await expect(question.getByRole('alert')).toHaveText('This set is frozen.');
  await reason.fill('Helps out in June');
  await expect(reason).not.toHaveAccessibleDescription(/The reason is unclear\./);
});

test('an auditor opens every page and can change nothing', async ({ page, investorWith, signInAs }) => {
  test.slow();
  const person = await investorWith({ balance: 2000 });
  const withdrawal = await askWithdrawal(person, 500);
  await signInAs('auditor');
  const changing = new RegExp(
    `^(${[
      'Activate|Add|Approve|Assign|Change|Check now|Confirm|Create|Decline|Delete|Edit|End|Give|Halt|Invite|Lift|Make',
      'Mark|New|Open a class|Open class|Post missing|Propose|Publish|Refuse|Reject|Remove|Reopen|Reply|Retire|Revoke',
      'Roll back|Run again|Save|Send|Settle|Start|Stop|Verify|Withdraw',
    ].join('|')})\\b|Update`,
  );
  for (const [name, path] of Object.entries(screens.mfe_admin)) {
    // Everybody manages their own login and notifications.
    if (['not-found', 'own-security', 'notifications'].includes(name)) continue;
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), name).toBeVisible();
    await expectLoaded(page);
    await expect(page.getByRole('main'), name).not.toContainText('permission');
    await expect(page.getByRole('main').getByRole('button', { name: changing }), name).toHaveCount(0);
  }
  const { token } = await sessionOf(people.auditor);
  const decision = { params: { id: withdrawal._id }, body: { status: 'approved' } } as const;
  await expect(clientOf(token).call(decideWithdrawal, decision)).rejects.toMatchObject({
    status: 403,
    details: { permission: 'withdrawals.decide' },
  });
});

test('support never sees a wallet', async ({ page, admin, investorWith, signInAs }) => {
  const person = await investorWith({ balance: 2000 });
  const { wallet } = await askWithdrawal(person, 500);
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json')) bodies.push(response.text().catch(() => ''));
  });
  await signInAs('support');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Withdraw Request' })).toHaveCount(0);
  // The navigation's groups are those in which they may open something.
  const lists = page.getByRole('navigation', { name: 'Main' }).getByRole('list');
  for (const [name, count] of Object.entries({ People: 1, Money: 1, Support: 4, Records: 0 }))
    await expect(lists.and(page.getByRole('list', { name })).getByRole('link')).toHaveCount(count);
  const { 0: first } = await admin.call(listUsers, { query: { search: person.user.email } });
  await page.goto('/admin/ticketRequest');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/admin/usersList/${first?._id}`);
  await page.getByRole('tab', { name: 'Withdrawals and plans' }).click();
  await expect(page.getByRole('main')).toContainText('$500.00');
  await expect(page.getByRole('main')).not.toContainText(wallet);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(page.getByRole('main')).toContainText('Start of a journey');
  await page.goto('/admin/addWalletAddress');
  await expect(page.getByRole('main')).toContainText('wallets.read');
  const texts = await Promise.all(bodies);
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => text.includes(wallet))).toEqual([]);
});
