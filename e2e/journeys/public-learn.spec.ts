import { expect, test } from '@playwright/test';

test('the page about ten percent a day follows the chosen amount and the recorded returns', async ({
  page,
  request,
}) => {
  const { days } = await (await request.get('/api/returns')).json();
  const worth = days.reduce((sum: number, { rate }: { rate: number }) => sum * (1 + rate), 1000);
  await page.goto('/learn/ten-percent');
  await expect(page).toHaveTitle('What would 10% a day mean? · Dayrise');

  await test.step('it names the day on which the world’s economy is passed', async () => {
    await expect(page.getByText('On day 275 it would pass 111.33 trillion dollars')).toBeVisible();
    const slider = page.getByRole('slider', { name: 'Amount at the start' });
    // The page is readable before its scripts have loaded.
    await expect(async () => {
      await slider.press('Home');
      await slider.press('ArrowRight');
      await slider.press('ArrowRight');
      await slider.press('ArrowRight');
      await expect(slider).toHaveAttribute('aria-valuetext', '$1,000.00', { timeout: 500 });
    }).toPass();
    await expect(page.getByText('On day 267 it would pass 111.33 trillion dollars')).toBeVisible();
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    await expect(page.getByText(`$1,000.00 would have become ${dollars.format(worth)}`)).toBeVisible();
  });

  await test.step('the chart is read by keyboard, and has a table behind it', async () => {
    const chart = page.getByRole('application', { name: /^10% a day next to the recorded returns/ });
    await chart.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('status').filter({ hasText: 'At 10% a day $1,100.00' })).toBeAttached();
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('table', { name: /^10% a day/ }).getByRole('row')).toHaveCount(269);
  });

  await test.step('the warning signs name their sources', async () => {
    await page.getByRole('main').getByRole('link', { name: 'How to recognize an offer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'How to recognize an offer that is too good to be true',
    );
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(10);
    const sources = page.getByRole('region', { name: 'Sources' }).getByRole('listitem');
    for (const by of ['SEC', 'FINRA', 'FTC', 'FCA'])
      await expect(
        sources
          .filter({ hasText: `${by}:` })
          .getByRole('link')
          .first(),
      ).toHaveAttribute('href', /^https:\/\//);
  });
});

for (const [path, words] of [
  ['/learn/ten-percent', 'On day 275 it would pass'],
  ['/learn/trading', 'of the people who day traded for more than 300 days'],
  ['/learn/warning-signs', 'The same gain every day'],
] as const)
  test(`${path} is readable without scripts, and says what it is`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveCSS('font-family', /Source Serif/);
    await expect(page).toHaveTitle(`${await title.textContent()} · Dayrise`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('slider')).toBeHidden();
    expect((await page.locator('meta[name="description"]').getAttribute('content'))?.length).toBeGreaterThan(
      80,
    );
    await context.close();
  });
