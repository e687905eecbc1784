import { expectFits, expectLoaded } from '../fixtures/looks.ts';
import { showPseudoLanguage } from '../fixtures/pseudo.ts';
import { screens } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const areas = [
  ['mfe_public', undefined],
  ['mfe_user', 'user'],
  ['mfe_admin', 'admin'],
] as const;

for (const [area, role] of areas)
  test(`a language with longer words fits everywhere in ${area}`, async ({ page, signInAs }) => {
    test.slow();
    if (role) await signInAs(role);
    for (const [name, path] of Object.entries(screens[area]))
      await test.step(name, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectLoaded(page);
        expect(await showPseudoLanguage(page)).toBeGreaterThan(5);
        await expectFits(page, `pseudo-${name}`);
      });
  });
