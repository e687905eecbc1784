import { expectAccessible, expectLooksGood, look, type Theme } from '../fixtures/looks.ts';
import { submitProof } from '../fixtures/requests.ts';
import { inParts, screens } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const headings: Record<keyof typeof screens.mfe_admin, string> = {
  dashboard: 'Dashboard',
  users: 'Users',
  'users-cards': 'Users',
  plans: 'Plans Request',
  withdrawals: 'Withdraw Request',
  proposals: 'Proposals',
  staff: 'Staff',
  tickets: 'Tickets',
  'help-articles': 'Help articles',
  wallets: 'Create Address',
  whatsapp: 'Change Whatsapp',
  insight: 'Insight',
  trading: 'Trading',
  classes: 'Classes',
  announcements: 'Announcements',
  deposits: 'Deposit requests',
  remotes: 'Remotes',
  retention: 'Data retention',
  audit: 'Audit log',
  'failed-jobs': 'Failed jobs',
  security: 'Security log',
  'own-security': 'My security',
  notifications: 'Notifications',
  'notification-preferences': 'Notifications',
  'not-found': 'Page not found',
};

/** The longest content. */
const longest = {
  name: 'Maximiliana Wilhelmine Theodora von Hohenstaufen-Lichtenberg',
  balance: 987_654_321.09,
  deposit: 123_456_789,
  profit: 999_999_999.99,
};

for (const part of inParts(Object.entries(screens.mfe_admin), 3)) {
  const names = part.map(([name]) => name).join(', ');
  test(`axe finds nothing and nothing runs over, in both themes and all widths: ${names}`, async ({
    page,
    complaints,
    signInAs,
  }) => {
    test.slow();
    await signInAs('admin');
    for (const [name, path] of part)
      await test.step(name, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          headings[name as keyof typeof headings],
        );
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expectLooksGood(page, `admin-${name}`);
      });
    expect(complaints).toEqual([]);
  });
}

test('a person’s page and statement are whole with the longest name and the largest figures', async ({
  page,
  investorWith,
  signInAs,
}) => {
  const person = await investorWith(longest);
  await signInAs('admin');
  for (const [name, path] of [
    ['person', `/admin/usersList/${person.user._id}`],
    ['statement', `/admin/usersList/${person.user._id}/statement`],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('table', { name: 'Statement' })).toBeVisible();
    await expectLooksGood(page, `admin-${name}`);
  }
});

test('the popups have no violations, in both themes', async ({ page, investorWith, signInAs }) => {
  const person = await investorWith(longest);
  await submitProof(page, person, { planName: 'Newbie', planAmount: 123.45, transactionHash: 'f4184fc5964' });
  const expectAccessiblePopup = async (name: string) => {
    for (const theme of ['light', 'dark'] satisfies Theme[]) {
      await look(page, `admin-${name}`, theme);
      await expectAccessible(page, theme === 'light' ? 'everything' : 'colors');
    }
  };
  await signInAs('admin');
  await page.goto(`/admin/usersList?search=${person.user.email}`);
  await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessiblePopup('figures');
  await page.getByRole('button', { name: 'Update Balance' }).click();
  await expect(page.getByRole('textbox', { name: 'New balance' })).toBeVisible();
  await expectAccessiblePopup('edit');

  await page.goto(`/admin/plansRequest?search=${person.user.email}`);
  await page.getByRole('link', { name: 'View Image' }).click();
  await expect(page.getByRole('img', { name: 'Proof of payment' })).toBeVisible();
  await expectAccessiblePopup('proof');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessiblePopup('activate');
});
