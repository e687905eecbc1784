import { decidePayment, getReturnSoFar, getTradingRules } from '@dayrise/contracts';
import { figureOf, money } from '../fixtures/ledger.ts';
import { submitProof } from '../fixtures/requests.ts';
import { expect, test } from '../fixtures/test.ts';

test('a newcomer is led to the first plan, and sees what it is worth', async ({
  page,
  admin,
  openInvestor,
}) => {
  const investor = await openInvestor();
  await page.goto('/user');
  const steps = page.getByRole('list', { name: 'Your first return in three steps' });
  const current = steps.locator('[aria-current="step"]');
  await expect(page.getByText('Confirm your email address')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total value' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Choose a plan instead' }).click();
  await expect(page).toHaveURL('/user/plans');
  await page.goto('/user/payment-details?amount=500&plan=Newbie');
  const payment = await submitProof(page, investor, { planName: 'Newbie', planAmount: 500 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(current).toContainText('In review');
  const progress = page.getByRole('region', { name: 'In progress' });
  await expect(progress.getByRole('link', { name: '1 payment in review · $500.00' })).toBeVisible();

  await admin.call(decidePayment, { params: { id: payment._id }, body: { status: true, reason: 'Seen' } });
  await expect(current).toContainText('The next daily return');
  await expect(progress).toContainText('Nothing is in progress.');
  await expect(page.getByRole('region', { name: 'Total value' })).toContainText(money(500));
  await expect(figureOf(page, 'Deposit')).toContainText(money(500));
  await page.keyboard.press('End');
  const position = page.getByRole('region', { name: 'Positions' }).getByRole('row').last();
  await expect(position).toContainText(`Newbie${money(500)}${money(0)}`);
  await expect(page.getByRole('region', { name: 'Positions' })).toContainText(`Deposit${money(500)}`);
  await expect(page.getByRole('figure', { name: 'Distribution of daily returns' })).toBeVisible();

  const total = page.getByRole('region', { name: 'Total value', exact: true });
  await expect(total.getByText('So far today')).toBeVisible();
  await expect(total).toContainText(/≈ [+−]?\$[\d.]+Estimated from current simulated prices\. Posted in/);
  await expect(total.getByRole('term').filter({ hasText: 'Returns posted today' })).toBeVisible();
  const before = await page.getByRole('main').evaluate((main) => main.scrollHeight);
  await page.getByRole('button', { name: 'How this adds up' }).click();
  expect(await page.getByRole('main').evaluate((main) => main.scrollHeight), 'nothing moves').toBe(before);
  await expect(total.getByText('Time-weighted: 0.00%').first()).toBeVisible();
  const window = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ ...window, width: 2560 });
  expect((await total.boundingBox())?.width, 'a wide window is used').toBeGreaterThan(1700);
  await page.setViewportSize(window);
  await page
    .getByRole('link', { name: `+${money(500)}` })
    .first()
    .click();
  await expect(page).toHaveURL(/statement\?flow=in&from=[\d-]+&to=[\d-]+$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Performance' }).click();
  await expect(page.getByText('No daily return in this period.').first()).toBeVisible();
  await page.getByRole('radio', { name: '1 month' }).click();
  await expect(page).toHaveURL(/performance\?days=30$/);

  await page.route('**/api/worth', async (route) => {
    const answer = await route.fetch();
    const worth = await answer.json();
    const today = { ...worth.today, change: -82.51, fromCoins: -14.92 };
    await route.fulfill({ response: answer, json: { ...worth, holdings: 500, today } });
  });
  await page.route(`**${getReturnSoFar.path}`, (route) =>
    route.fulfill({ status: 403, json: { message: 'Broken.', code: 'forbidden' } }),
  );
  await page.goto('/user');
  await expect(
    total.getByRole('term').filter({ hasText: 'Returns posted today, and coins since 00:00 UTC' }),
  ).toBeVisible();
  await expect(total.getByText('The estimate could not be loaded.')).toBeVisible();
});

test('first steps that can’t be loaded say so, below the request to confirm the address', async ({
  page,
  openInvestor,
}) => {
  await openInvestor();
  const json = { code: 'rate_limited', message: 'Too many requests.' };
  await page.route(`**${getTradingRules.path}`, (route) => route.fulfill({ status: 429, json }));
  await page.goto('/user');
  const failure = page.getByRole('alert').filter({ hasText: 'Too many requests' });
  await expect(failure).toBeVisible();
  await expect(page.getByText('Confirm your email address')).toBeVisible();
  await page.unroute(`**${getTradingRules.path}`);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Choose a plan instead' })).toBeVisible();
  await expect(failure).toHaveCount(0);
});
