import { expect, test } from '../fixtures/back-office.ts';
import { expectAccessible, expectFits } from '../fixtures/looks.ts';
import { screens } from '../fixtures/screens.ts';

for (const language of ['es', 'de', 'ar'])
  test(`nothing in the back office runs over or is cut off in ${language}, and axe finds nothing`, async ({
    page,
    signInAs,
  }) => {
    test.slow();
    await signInAs('admin');
    for (const [name, path] of Object.entries(screens.mfe_admin))
      await test.step(name, async () => {
        await page.goto(`/${language}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        await expectFits(page, `admin-${name}-${language}`);
        await expectAccessible(page);
      });
  });
