import { addWallet, createTicket, listRemotes, listUsers, updateContactDetails } from '@dayrise/contracts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** A dialog's field that is typed into. */
interface Typed {
  readonly name: string;
  readonly area: '/admin' | '/user';
  /** The page's name in the navigation. */
  readonly link: string;
  readonly open: (page: Page) => Promise<unknown>;
  readonly field: (page: Page) => Locator;
  readonly typed?: string;
}

const inDialog = (label: string) => (page: Page) => page.getByRole('dialog').getByLabel(label);
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
/** Presses one button after another. */
const pressAll =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await press(name)(page);
  };

const dialogs: readonly Typed[] = [
  {
    name: 'a help article',
    area: '/admin',
    link: 'Help articles',
    open: press('New article'),
    field: inDialog('Question'),
  },
  {
    name: 'a wallet',
    area: '/admin',
    link: 'Create Address',
    open: press(/^Edit/),
    field: inDialog('Name'),
  },
  {
    name: 'a balance',
    area: '/admin',
    link: 'Users',
    open: pressAll(/^Edit/, 'Update Balance'),
    field: inDialog('Reason'),
  },
  {
    name: 'a decision',
    area: '/admin',
    link: 'Users',
    open: press(/^Delete/),
    field: (page) => page.getByRole('alertdialog').getByLabel('Reason'),
  },
  {
    name: 'a canned reply',
    area: '/admin',
    link: 'Tickets',
    open: async (page) => {
      await page.getByRole('main').getByRole('link', { name: /^Open/ }).first().click();
      await pressAll('Manage replies', 'Add a reply')(page);
    },
    field: inDialog('Title'),
  },
  {
    name: 'a rollout rule',
    area: '/admin',
    link: 'Remotes',
    open: press('Change rollout'),
    field: inDialog('Named people'),
  },
  {
    name: 'a price alert',
    area: '/user',
    link: 'Trade',
    open: pressAll('Watch Bitcoin', 'Add alert for Bitcoin'),
    field: inDialog('Price in US dollars'),
  },
  {
    name: 'the amount of a plan',
    area: '/user',
    link: 'Plans',
    open: press('Choose Plan'),
    field: inDialog('Amount'),
    typed: '12,345',
  },
  {
    name: 'a ticket',
    area: '/user',
    link: 'Support Ticket',
    open: press('Create Ticket'),
    field: inDialog('Title'),
  },
];

/** Opens a page by the navigation: Back then asks the application. */
const follow = (page: Page, link: string) =>
  page.getByRole('navigation').getByRole('link', { name: link }).first().click();

const text = 'Half a sentence';

/** Whether the page would ask before it is left: the effect that makes it ask runs after the typing. */
const isGuarded = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

/** Leaves in a way that asks; the person stays, and what was typed is still there. */
async function stays(page: Page, field: Locator, leave: () => Promise<unknown>, typed = text): Promise<void> {
  await expect.poll(() => isGuarded(page)).toBe(true);
  await leave();
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(field).toHaveValue(typed);
}

/** Reloads; the browser asks, and the person stays. */
async function staysOnReload(page: Page, field: Locator, typed = text): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(field).toHaveValue(typed);
}

/** Lists the active build of each remote as given to one person, so that there is a rollout to change. */
const showRollouts = (page: Page) =>
  page.route(`**${listRemotes.path}`, async (route) => {
    const answer = await (await route.fetch()).json();
    for (const remote of answer.remotes)
      remote.rules = [{ to: 'people', emails: ['someone@example.test'], buildId: remote.activeBuildId }];
    await route.fulfill({ json: answer });
  });

for (const { name, area, link, open, field, typed = text } of dialogs)
  test(`${name} that is half written is not lost by Back, a reload, another page or area, or a sign-out`, async ({
    page,
    signInAs,
    openInvestor,
    investorWith,
    admin,
  }) => {
    if (area === '/admin') {
      await admin.call(addWallet, { body: { name: `Wallet ${Date.now()}`, address: `tb1q${Date.now()}` } });
      const { api } = await investorWith();
      await api.call(createTicket, { body: { title: 'Help', description: 'A ticket to answer.' } });
      await showRollouts(page);
      await signInAs('admin');
    } else await openInvestor();
    await page.goto('/help');
    await page.getByRole('link', { name: 'Your account' }).click();
    await follow(page, link);
    await open(page);
    await field(page).fill(typed);
    await stays(page, field(page), () => page.goBack(), typed);
    await stays(page, field(page), () => page.evaluate(() => history.go(-history.state.idx)), typed);
    // The dialog covers these, but shortcuts and assistive programs can press them.
    for (const covered of [
      page.getByRole('link', { name: area === '/admin' ? 'My security' : 'Profile', includeHidden: true }),
      page.getByRole('button', { name: 'Log out', includeHidden: true }),
    ])
      await stays(page, field(page), () => covered.first().dispatchEvent('click'), typed);
    await staysOnReload(page, field(page), typed);
  });

test('an announcement that is half written is not lost by Back, a reload, another page or a sign-out', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/admin');
  await follow(page, 'Announcements');
  const field = page.getByRole('textbox', { name: 'Text' });
  await field.fill(text);
  await stays(page, field, () => page.goBack());
  await stays(page, field, () => follow(page, 'Insight'));
  await stays(page, field, () => page.getByRole('button', { name: 'Log out' }).click());
  await staysOnReload(page, field);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('a refetch that moves a person to another page leaves the dialog for their balances open, with what was typed', async ({
  page,
  signInAs,
  investorWith,
}) => {
  const { user, api } = await investorWith();
  await signInAs('admin');
  await page.goto(`/admin/usersList?search=${encodeURIComponent(user.email)}`);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Update Balance' }).click();
  await dialog.getByLabel('Reason').fill(text);
  await page.route(`**${listUsers.path}?**`, (route) =>
    route.fulfill({ json: [], headers: { 'X-Total-Count': '0', 'X-Page-Count': '0' } }),
  );
  await expect(async () => {
    // Until the page's stream is open, it isn't told.
    const refetched = page.waitForResponse((response) => response.url().includes(`${listUsers.path}?`), {
      timeout: 3000,
    });
    await api.call(createTicket, { body: { title: 'Help', description: 'The lists of staff change.' } });
    await refetched;
  }).toPass();
  await expect(page.getByText('No users found')).toBeAttached();
  await expect(dialog.getByLabel('Reason')).toHaveValue(text);
});

test('a form that is refused after its page was left says so, to the person who sent it', async ({
  page,
  openInvestor,
}) => {
  const refusal = { code: 'conflict', message: 'Names can’t be changed today.' };
  let left = Promise.resolve();
  await page.route(`**${updateContactDetails.path}`, async (route) => {
    if (route.request().method() !== updateContactDetails.method) return route.fallback();
    await left;
    await route.fulfill({ status: 409, json: refusal });
  });
  await openInvestor();
  await page.goto('/user/contact-details');
  const notice = page.getByRole('region', { name: 'Notifications' }).getByText(refusal.message);
  const save = page.getByRole('button', { name: 'Save changes' });
  const send = async () => {
    const leave = Promise.withResolvers<void>();
    left = leave.promise;
    await page.getByLabel('Full name').fill('Renamed Investor');
    await save.click();
    await expect(save).toBeHidden();
    return leave.resolve;
  };

  await page.getByLabel('Full name').fill('Renamed Investor');
  await save.click();
  await expect(page.getByRole('main').getByText(refusal.message)).toBeVisible();
  await expect(notice).toHaveCount(0);

  let leave = await send();
  await follow(page, 'Plans');
  await expect(page.getByRole('heading', { name: 'Plans', level: 1 })).toBeVisible();
  leave();
  await expect(notice).toBeVisible();
  await notice.locator('xpath=ancestor::li').getByRole('button', { name: 'Dismiss' }).click();

  await page.goBack();
  leave = await send();
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL('/login');
  const refused = page.waitForResponse(`**${updateContactDetails.path}`);
  leave();
  await refused;
  await expect(notice).toHaveCount(0);
});

test('an order in its review, and its reason after Back, are not lost, and nothing asks once it is placed', async ({
  page,
  openInvestor,
}) => {
  await openInvestor({ balance: 1000 });
  await page.goto('/user');
  await follow(page, 'Trade');
  const amount = page.getByLabel('Amount');
  await amount.fill('500');
  const review = page.getByRole('button', { name: 'Review order' });
  await review.click();
  const dialog = page.getByRole('alertdialog', { name: 'Buy Bitcoin?' });
  await expect(dialog).toBeVisible();
  await stays(page, amount, () => page.goBack(), '500');
  const why = dialog.getByRole('textbox', { name: /^Why\?/ });
  await why.fill(text);
  await stays(page, why, () => page.goBack());
  await staysOnReload(page, why);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await stays(page, amount, () => follow(page, 'Plans'), '500');
  await review.click();
  await expect(why).toHaveValue(text);
  await dialog.getByRole('button', { name: 'Place order' }).click();
  await expect(dialog).toHaveCount(0);
  await follow(page, 'Plans');
  await expect(page).toHaveURL('/user/plans');
});
