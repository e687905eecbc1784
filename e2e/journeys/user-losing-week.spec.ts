import { readFile } from 'node:fs/promises';
import { getHoldings, placeOrder, setNotificationPreferences } from '@dayrise/contracts';
import { asOwner } from '../fixtures/history.ts';
import { mailsTo } from '../fixtures/mail.ts';
import { textOf } from '../fixtures/pdf.ts';
import { expect, test } from '../fixtures/test.ts';

test('a losing week is beside doing nothing in the portfolio, the review and the weekly mail', async ({
  page,
  openInvestor,
}) => {
  const { api, user } = await openInvestor({ balance: 5000 });
  const holds = async () => (await api.call(getHoldings)).holdings.length;
  const order = { coin: 'bitcoin', type: 'market', timeInForce: 'gtc', quantity: '0.03' } as const;
  await api.call(placeOrder, { body: { ...order, side: 'buy' } });
  await expect.poll(holds, { timeout: 60_000 }).toBe(1);
  await api.call(placeOrder, { body: { ...order, side: 'sell' } });
  await expect.poll(holds, { timeout: 60_000 }).toBe(0);
  for (const address of ['/user/portfolio', '/user/trading/review?days=7'])
    await test.step(address, async () => {
      await page.goto(address);
      const gaps = page.getByRole('table', { name: 'Where the difference comes from' });
      // What is below the first view loads when it is near.
      await expect(async () => {
        await page.keyboard.press('End');
        await expect(gaps).toBeVisible({ timeout: 1000 });
      }).toPass();
      for (const part of ['Fees', 'Spread', 'Difference'])
        await expect(gaps.getByRole('row', { name: part }).getByRole('cell').first()).toHaveText(/^−\$\d/);
    });
  await page.getByRole('link', { name: 'See what it consists of: What trading cost' }).click();
  await expect(page).toHaveURL(/\?days=7#parts$/);
  await expect(page.getByRole('heading', { name: 'Where the difference comes from' })).toBeInViewport();
  await test.step('the weekly mail', async () => {
    const body = { preferences: [{ kind: 'weekly', inApp: true, mail: true } as const] };
    await api.call(setNotificationPreferences, { body });
    // What the job adds on Mondays.
    await asOwner((client) =>
      client.query(
        `INSERT INTO outbox (id, kind, person_id, payload) VALUES (uuidv7(), 'performance.weekly-recap', $1::text::uuid,
          jsonb_build_object('person', $1::text, 'day', (now() AT TIME ZONE 'UTC')::date))`,
        [user._id],
      ),
    );
    await expect
      .poll(
        async () => {
          const mails = (await mailsTo(user.email)).map(({ subject, text }) => `${subject}: ${text}`);
          // Long lines are wrapped.
          return mails.join().replaceAll(/\s+/g, ' ');
        },
        { timeout: 30_000 },
      )
      .toMatch(
        /Your week: −\$.*without a trade \$5,000\.00\. Compared with doing nothing, the difference is −\$.*less fees of \$/s,
      );
    await page.goto('/user/notifications');
    await expect(page.getByText(/^Your week: −\$/).first()).toBeVisible();
  });
});

test('a losing week is beside doing nothing in the statement of its month', async ({ page, signInAs }) => {
  // The demo investor lost money by trading from 38 to 35 days ago, in a month that is over.
  const month = new Date(Date.now() - 36 * 86_400_000).toLocaleString('en-US', {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
  await signInAs('user');
  await page.goto('/user/statement');
  await page.getByText('Monthly statements (PDF)').click();
  const saved = page.waitForEvent('download');
  await page.getByRole('listitem').getByRole('button', { name: month }).click();
  const text = await textOf(await readFile(await (await saved).path()));
  expect(text).toContain('Trading compared with doing nothing and with holding the ten coins');
  expect(text).toMatch(/Fees\s*−\$[1-9]/);
});
