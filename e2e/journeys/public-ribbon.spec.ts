import { expect, test } from '../fixtures/test.ts';

const routes = {
  visitor: ['/', '/login', '/signup', '/help', '/no-such-page'],
  user: [
    '/user',
    '/user/trade',
    '/user/plans',
    '/user/withdraw',
    '/user/deposit',
    '/user/payment-details?amount=500&plan=Newbie',
    '/user/profile',
    '/user/change-password',
    '/user/supportTicket',
    '/user/statement',
    '/user/positions',
    '/user/sessions',
    '/user/no-such-page',
  ],
  admin: [
    '/admin',
    '/admin/usersList',
    '/admin/plansRequest',
    '/admin/withdrawRequest',
    '/admin/createWhatsapp',
    '/admin/depositRequest',
    '/admin/ticketRequest',
    '/admin/addWalletAddress',
    '/admin/auditLog',
    '/admin/no-such-page',
  ],
} as const;

for (const who of ['visitor', 'user', 'admin'] as const) {
  test(`the simulated-funds ribbon is in view on every route of the ${who}`, async ({ page, signInAs }) => {
    test.slow();
    if (who !== 'visitor') await signInAs(who);
    for (const path of routes[who]) {
      await page.setViewportSize({ width: 1440, height: 800 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      const ribbon = page.getByText('Simulated funds · no real money', { exact: true }).first();
      await expect(ribbon, path).toBeInViewport();
      await page.setViewportSize({ width: 360, height: 800 });
      await expect(ribbon, `${path} at 360 px`).toBeInViewport();
    }
  });
}
