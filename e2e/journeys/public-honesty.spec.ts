import { expect, test } from '@playwright/test';

const labels = ['Illustrative', 'Sample testimonial', 'Example claim, not verified'];

/** The text of everything made up on the landing page. */
const madeUp = [
  'Earn up to 10% daily, paid out daily',
  '“Client funds insured for up to $375 million.”',
  '“Certified to the highest standards of information security.”',
  'Tidewick',
  'Larkmoor',
  'Quillhaven',
  'Oldmere',
  'Fennbrook',
  'Saltmarrow',
  'Imara Quent',
  'Teodor Vael',
  'Sunniva Arkley',
  'just earned',
];

/** Formats a fraction like the page: with a sign, except for zero. */
function percent(rate: number): string {
  const shown = Math.abs(rate * 100).toFixed(2);
  const sign = Number(shown) === 0 ? '' : rate > 0 ? '+' : '−';
  return `${sign}${shown}%`;
}

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('every made-up element has a visible label, and no text makes a promise', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const text = ((await page.locator('body').textContent()) ?? '').replaceAll('nothing is guaranteed', '');
      expect(text).not.toMatch(/guaranteed|risk-free|secure your future/i);
      for (const words of madeUp) {
        await test.step(words, async () => {
          const piece = page.getByRole('main').getByText(words).first();
          // The popup is in the page from the start, and becomes visible where it covers nothing.
          if (words === 'just earned')
            await page.locator('#security').evaluate((part) => part.scrollIntoView());
          else await piece.scrollIntoViewIfNeeded();
          await expect(piece).toBeVisible();
          const label = await piece.evaluate((element, known) => {
            for (let part: Element | null = element; part; part = part.parentElement) {
              const found = part.querySelector(':scope > span');
              if (!found || !known.includes(found.textContent ?? '')) continue;
              const box = found.getBoundingClientRect();
              return {
                seen: found.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
                size: Math.min(box.width, box.height),
                font: Number.parseFloat(getComputedStyle(found).fontSize),
              };
            }
            return null;
          }, labels);
          expect(label).toMatchObject({ seen: true });
          expect(label?.size ?? 0).toBeGreaterThan(12);
          expect(label?.font ?? 0).toBeGreaterThanOrEqual(12);
        });
      }
    });

    test('the realized return from the ledger is next to the claim, also after a failed request', async ({
      page,
      request,
    }) => {
      const report = await (await request.get('/api/returns')).json();
      let broken = true;
      await page.route('**/api/returns', (route) =>
        broken
          ? route.fulfill({ status: 400, json: { message: 'Broken.', code: 'malformed' } })
          : route.continue(),
      );
      await page.goto('/');
      const hero = page.getByRole('region', { name: 'Earn up to 10% daily, paid out daily' });
      const section = page.locator('#returns');
      await expect(section.getByRole('alert')).toContainText('Nothing was changed.');
      await expect(page.locator('#plans')).toContainText('The past daily returns could not be loaded.');
      broken = false;
      await section.getByRole('button', { name: 'Try again' }).click();
      await expect(section.getByRole('alert')).toBeHidden();
      await expect(section).toContainText(report.method);
      if (report.spread === null) {
        await expect(hero).toContainText('No daily return has been posted yet.');
        return;
      }
      await section.scrollIntoViewIfNeeded();
      const latest = report.days.toSorted((left: { day: string }, right: { day: string }) =>
        right.day.localeCompare(left.day),
      )[0];
      await expect(hero).toContainText(percent(latest.rate));
      await expect(hero).toContainText(
        `from ${percent(report.spread.lowest)} to ${percent(report.spread.highest)}`,
      );
      await expect(section.getByRole('definition')).toHaveText([
        String(report.spread.days),
        String(report.spread.negativeDays),
        percent(report.spread.lowest),
        percent(report.spread.median),
        percent(report.spread.mean),
        percent(report.spread.highest),
      ]);
      await expect(section.getByRole('application', { name: 'Daily returns', exact: true })).toBeVisible();
      await expect(
        section.getByRole('application', { name: /^Distribution of daily returns/ }),
      ).toBeVisible();
      await section.getByText('Show as a table').first().click();
      await expect(section.getByRole('row')).toHaveCount(Math.min(90, report.days.length) + 1);
    });
  });
}
