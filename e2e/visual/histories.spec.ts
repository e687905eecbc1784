import { expect, test } from '../fixtures/investor.ts';
import { expectNoSidewaysScroll, look, themes, widths } from '../fixtures/looks.ts';
import { screens } from '../fixtures/screens.ts';
import { giveTwoYears } from '../fixtures/two-years.ts';

// Pictures for people to look at, of a history that is written past the application. `npm run looks -w e2e` takes them.
test.skip(!process.env.LOOKS, 'Pictures are taken with LOOKS only.');

const { dashboard, performance, statement, plans, withdraw, trade, positions } = screens.mfe_user;
const shown = { dashboard, performance, statement, plans, withdraw, trade, positions };

for (const history of ['empty', 'one-day', 'two-years'] as const)
  test(`the investor area with a history: ${history}`, async ({ page, openInvestor }) => {
    test.setTimeout(600_000);
    const { user } = await openInvestor(history === 'one-day' ? { balance: 500, profit: 4.2 } : {});
    if (history === 'two-years') await giveTwoYears(user._id);
    for (const [name, address] of Object.entries(shown))
      await test.step(name, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        for (const width of widths)
          for (const theme of themes) {
            await look(page, `own-${name}-${history}`, theme, width);
            await expectNoSidewaysScroll(page);
          }
      });
  });
