import type { Page } from '@playwright/test';
import { answers, breakRemotePart, breakShellPart } from '../faults/faults.ts';
import { people as demo, expect, test } from '../fixtures/test.ts';

const staff = 'People, tickets, payments, withdrawals, pages';

async function openSearch(page: Page, what: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: what })).toBeFocused();
}

test('Ctrl+K finds pages, coins and the own statement, by keyboard alone', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto('/user');
  const button = page.getByRole('button', { name: 'Search and commands' });
  await expect(button).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('textbox', { name: 'Pages, coins, your statement' });
  await expect(field).toBeFocused();
  await page.keyboard.type('ether');
  await expect(page.getByRole('menuitem', { name: 'Ethereum' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/trade\/ethereum$/);
  await expect(field).toBeHidden();

  await button.click();
  await page.keyboard.type('return');
  const group = page.getByRole('group', { name: 'Statement' });
  await group.getByRole('menuitem').first().click();
  await expect(page).toHaveURL(/\/user\/statement\?journal=/);
  await expect(page.getByRole('table', { name: /^Events in / })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('no such thing');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('staff find people, tickets, payments and withdrawals that they may see', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeVisible();
  await openSearch(page, staff);
  await page.keyboard.type(demo.user.email);
  await page
    .getByRole('group', { name: 'People' })
    .getByRole('menuitem')
    .filter({ hasText: demo.user.email })
    .click();
  await expect(page).toHaveURL(/\/admin\/usersList\/[\da-f-]{36}$/);
  await expect(page.getByRole('main').getByText(demo.user.email).first()).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).textContent();

  await openSearch(page, staff);
  await page.keyboard.type(name ?? '');
  await expect(page.getByRole('group', { name: 'Payments' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Withdrawals' })).toBeVisible();
  await page.getByRole('group', { name: 'Tickets' }).getByRole('menuitem').first().click();
  await expect(page).toHaveURL(/\/admin\/ticketRequest\/[\da-f-]{36}$/);
  const found = page.url();
  const number =
    (await page
      .getByText(/^#\d{4,}$/)
      .first()
      .textContent()) ?? '';

  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeVisible();
  await openSearch(page, staff);
  await page.keyboard.type(number);
  await page.getByRole('group', { name: 'Tickets' }).getByRole('menuitem', { name: number }).click();
  await expect(page).toHaveURL(found);
});

test('staff without a permission search nothing that needs it', async ({ page, signInAs }) => {
  await signInAs('support');
  const searched: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.has('search')) searched.push(pathname);
  });
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeVisible();
  await openSearch(page, staff);
  await page.keyboard.type('investor');
  await expect(page.getByRole('group', { name: 'People' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Searching' })).toBeHidden();
  expect([...new Set(searched)].sort()).toEqual(['/api/support', '/api/users/users']);
});

test('a search whose code doesn’t come says so, and not that there is nothing', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const held = Promise.withResolvers<void>();
  const fault = await breakRemotePart(page, 'mfe_admin', '.amountAndState(', async (route) => {
    await held.promise;
    await route.abort('connectionrefused');
  });
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeVisible();
  await openSearch(page, staff);
  await page.keyboard.type('no such thing');
  const status = page.getByRole('dialog', { name: 'Search and commands' }).getByRole('status');
  await expect.poll(fault.met).toBeGreaterThan(0);
  await expect(status).toHaveText('Searching…');
  held.resolve();
  await expect(status).toHaveText('Part of the search isn’t available right now. We keep trying.');
});

test('“?” lists the shortcuts until single keys are turned off', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeVisible();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('Next request');
  await list.getByRole('button', { name: 'Turn single-key shortcuts off' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(list).toBeHidden();
});

test('Ctrl+K searches on public pages too', async ({ page, signInAs }) => {
  await signInAs('user');
  for (const path of ['/help', '/learn/trading', '/coins/bitcoin']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Search and commands' })).toBeVisible();
    await openSearch(page, 'Pages, coins, your statement');
    await page.keyboard.type('ether');
    await expect(page.getByRole('menuitem', { name: 'Ethereum' })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await openSearch(page, 'Pages, coins, your statement');
  await page.keyboard.type('portfolio');
  await page.getByRole('menuitem', { name: 'Portfolio' }).click();
  await expect(page).toHaveURL(/\/user\/portfolio$/);
});

test('a search that is still loading is forgotten by Escape and on another page', async ({
  page,
  signInAs,
}) => {
  const fault = await breakShellPart(page, '"NFD"', answers.slow);
  await signInAs('user');
  await page.goto('/user');
  const button = page.getByRole('button', { name: 'Search and commands' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-busy', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('navigation').getByRole('link', { name: 'Plans', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Plans', level: 1 })).toBeVisible();
  await expect(button).toHaveAttribute('aria-busy', 'false');
  expect(fault.met()).toBeGreaterThan(0);
});
