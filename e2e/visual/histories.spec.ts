import { giveHistory } from '../fixtures/history.ts';
import { expectLoaded, expectNoSidewaysScroll, look, themes, widths } from '../fixtures/looks.ts';
import { screens } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

// Pictures for people to look at, with a history written straight to the database. `npm run looks -w e2e` takes them.
test.skip(!process.env.LOOKS, 'Pictures are taken with LOOKS only.');

const { dashboard, performance, statement, plans, withdraw, trade, positions } = screens.mfe_user;
const shown = { dashboard, performance, statement, plans, withdraw, trade, positions };

/** Days since the person joined; `one-day` covers one full day, so it has one return. */
const lengths = { empty: 0, 'one-day': 2, 'two-years': 730 };

for (const [history, days] of Object.entries(lengths))
  test(`the investor area with a history: ${history}`, async ({ page, openInvestor }) => {
    test.setTimeout(600_000);
    const { user } = await openInvestor();
    if (days > 0) await giveHistory(user._id, days);
    for (const [name, address] of Object.entries(shown))
      await test.step(name, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectLoaded(page);
        for (const width of widths)
          for (const theme of themes) {
            await look(page, `own-${name}-${history}`, theme, width);
            await expectNoSidewaysScroll(page);
          }
      });
  });
