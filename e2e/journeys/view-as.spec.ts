import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../fixtures/test.ts';

/** Opens the person's own pages in a new tab. */
async function viewAs(page: Page, { user }: Person): Promise<Page> {
  await page.goto(`/admin/usersList/${user._id}`);
  await page.getByRole('button', { name: 'View as this person' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByRole('textbox', { name: 'Reason' }).fill('Ticket 12');
  const opened = page.context().waitForEvent('page');
  await question.getByRole('button', { name: 'Open in a new tab' }).click();
  return opened;
}

test('staff view as a person in a tab of its own, read-only, and leave it', async ({
  page,
  investorWith,
  signInAs,
}) => {
  const person = await investorWith({ balance: 640 });
  await signInAs('admin');
  const theirs = await viewAs(page, person);
  const banner = theirs.getByRole('region', { name: 'Viewing as somebody else' });

  await test.step('the new tab shows what the person sees, and says so on every page', async () => {
    await expect(banner).toContainText(`You are viewing as ${person.user.name}. Read-only until`);
    await expect(theirs.getByRole('main')).toContainText('$640.00');
    await theirs.getByRole('link', { name: 'Profile' }).first().click();
    await expect(theirs.getByRole('main')).toContainText(person.user.email);
    await expect(banner).toBeVisible();
    expect(theirs.url()).not.toContain('view.');
  });

  await test.step('nothing can be changed, and security settings stay closed', async () => {
    await theirs.getByRole('link', { name: 'Support Ticket' }).first().click();
    await theirs.getByRole('button', { name: 'Create Ticket' }).click();
    const form = theirs.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Title' }).fill('Not theirs');
    await form.getByRole('textbox', { name: 'Description' }).fill('Written by staff');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form).toContainText('You are viewing as somebody else.');
    await theirs.goto('/user/sessions');
    await expect(theirs.getByRole('main')).toContainText('You don’t have access');
  });

  await test.step('the staff tab is untouched by a reload of both', async () => {
    await theirs.reload();
    await expect(banner).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.user.name);
    await expect(page.getByRole('region', { name: 'Viewing as somebody else' })).toHaveCount(0);
  });

  await test.step('leaving ends it and leads back', async () => {
    await banner.getByRole('button', { name: 'Leave' }).click();
    await expect(theirs).toHaveURL(new RegExp(`/admin/usersList/${person.user._id}`));
    await expect(banner).toHaveCount(0);
    await page.reload();
    await page.getByRole('tab', { name: 'Staff actions' }).click();
    const actions = page.getByRole('table', { name: 'Audit log' });
    await expect(actions).toContainText('Viewing as the person ended');
    await expect(actions).toContainText('Ticket 12');
  });
});

test('what staff do while viewing keeps their own session from running out', async ({
  page,
  context,
  investorWith,
  signInAs,
}) => {
  await context.clock.install();
  const person = await investorWith({ balance: 640 });
  await signInAs('admin');
  const theirs = await viewAs(page, person);
  await expect(theirs.getByRole('main')).toContainText('$640.00');

  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  await context.clock.fastForward(14.2 * 60_000);
  await expect(warning).toBeVisible();
  await theirs.bringToFront();
  await theirs.mouse.move(200, 200);
  await theirs.mouse.move(220, 220);
  await context.clock.fastForward(5000);
  await expect(warning).toBeHidden();
});
