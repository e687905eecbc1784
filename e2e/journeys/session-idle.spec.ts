import { expect, test, withSettings } from '../fixtures/test.ts';

const limits = (milliseconds: number) => ({ inactivityMs: { user: milliseconds, admin: milliseconds } });

test('an idle investor is warned and may stay', async ({ page, signInAs }) => {
  await signInAs('user');
  await withSettings(page, limits(20_000));
  await page.goto('/user/profile');
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' });
  await expect(dialog).toBeVisible({ timeout: 25_000 });
  await expect(dialog.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/user/profile');
});

test('an investor who stays idle is signed out in every tab and told why', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('user');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await withSettings(tab, limits(8000));
    await tab.goto('/user/profile');
  }
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/login', { timeout: 20_000 });
    expect(await tab.evaluate(() => localStorage.getItem('token'))).toBeNull();
  }
  // The tab whose time ran out first says why; the other followed it.
  const words = /signed out because nothing happened/;
  await expect
    .poll(async () => (await page.getByText(words).count()) + (await other.getByText(words).count()))
    .toBeGreaterThan(0);
});
