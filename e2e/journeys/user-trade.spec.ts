import { chooseCoin } from '../fixtures/choose-coin.ts';
import { expect, test } from '../fixtures/test.ts';

const provider = 'https://s3.tradingview.com/**';

test('when the provider does not answer, our own chart is there with its attribution', async ({
  page,
  openInvestor,
}) => {
  await openInvestor();
  await page.route(provider, () => undefined);
  await page.goto('/user/trade');
  await expect(page.locator('canvas').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('TradingView’s chart didn’t load', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show Dayrise’s chart' })).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /TradingView Lightweight Charts/ })).toHaveAttribute(
    'href',
    'https://www.tradingview.com/',
  );
  await expect(page.getByText('Simulated prices').first()).toBeVisible();
});

test('the provider’s widget runs without our origin, and replaces our chart when it answers', async ({
  page,
  openInvestor,
}) => {
  await openInvestor();
  await page.route(provider, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `
        const tried = {};
        for (const [name, attempt] of Object.entries({
          storage: () => localStorage.getItem('token'),
          page: () => parent.document.title,
          cookies: () => document.cookie,
        })) try { tried[name] = String(attempt()); } catch { tried[name] = 'refused'; }
        const widget = document.createElement('iframe');
        widget.src = 'https://www.tradingview-widget.com/embed';
        widget.title = JSON.stringify({ origin: self.origin, ...tried });
        document.querySelector('.tradingview-widget-container__widget').append(widget);`,
    }),
  );
  await page.route('https://www.tradingview-widget.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The widget</h1>' }),
  );
  await page.goto('/user/trade');
  const frame = page.locator('iframe[title="BTC/USD chart by TradingView"]');
  // A busy machine may miss the deadline; a person would try again too.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(frame).toHaveAttribute('aria-hidden', 'false', { timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  await expect(page.locator('canvas')).toHaveCount(0);
  const inner = frame.contentFrame().locator('iframe');
  expect(JSON.parse((await inner.getAttribute('title')) ?? '')).toEqual({
    origin: 'null',
    storage: 'refused',
    page: 'refused',
    cookies: 'refused',
  });
  await expect(inner.contentFrame().getByText('The widget')).toBeVisible();

  await page.getByRole('button', { name: 'Show Dayrise’s chart' }).click();
  await expect(page).toHaveURL(/chart=own/);
  await expect(page.locator('canvas').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show Dayrise’s chart' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show TradingView’s chart' }).click();
  await expect(frame).toBeAttached();
});

test.describe('west of UTC', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('the same days are in a table with its page in the URL', async ({ page, openInvestor }) => {
    await openInvestor();
    await page.goto('/user/trade');
    await page.getByRole('button', { name: 'Show table' }).click();
    const plot = page.getByRole('application', { name: 'BTC/USD at the end of each day' });
    await plot.focus();
    await page.keyboard.press('End');
    const reading = page.getByRole('status').filter({ hasText: /, Close \$/ });
    await expect(reading).toBeAttached();
    const [lastDay = ''] = ((await reading.textContent()) ?? '').split(', Close');
    const table = page.getByRole('table', { name: 'BTC/USD by day' });
    await expect(table.getByRole('row')).toHaveCount(11);
    const firstRow = table.getByRole('row').nth(1);
    await expect(firstRow).toContainText(lastDay);
    const newest = (await firstRow.textContent()) ?? '';
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/view=table.*page=2/);
    await expect(firstRow).not.toHaveText(newest);
    const older = (await firstRow.textContent()) ?? '';
    await page.reload();
    await expect(firstRow).toHaveText(older);
  });
});

test('any coin is compared over a range, watched, and gets an alert', async ({ page, openInvestor }) => {
  await openInvestor();
  await page.goto('/user/trade?chart=own');
  const coin = page.getByRole('button', { name: 'Choose another coin' });
  await test.step('a coin and a range are chosen', async () => {
    await coin.click();
    const ethereum = page.getByRole('dialog', { name: 'Coins' }).getByRole('button', { name: /^Ethereum / });
    const range = await page
      .getByRole('radiogroup', { name: 'Range', includeHidden: true })
      .getByRole('radio', { name: '1 day', includeHidden: true })
      .elementHandle();
    // Both before the page is drawn again, as on a busy machine: neither is lost.
    await ethereum.evaluate((button: HTMLElement, radio) => {
      button.click();
      (radio as HTMLElement).click();
    }, range);
    const plot = page.getByRole('application', { name: 'Ethereum in US dollars' });
    await plot.focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('status').filter({ hasText: /UTC, Price \$/ })).toBeAttached();
    await expect(page.getByRole('application', { name: '24-hour volume' })).toBeVisible();
  });
  await test.step('it is compared with another one', async () => {
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption({ label: 'Bitcoin' });
    const plot = page.getByRole('application', { name: 'Ethereum and Bitcoin, change since the start' });
    await plot.focus();
    await page.keyboard.press('Home');
    await expect(
      page.getByRole('status').filter({ hasText: /Ethereum 0\.00%, Bitcoin 0\.00%/ }),
    ).toBeAttached();
    await expect(page).toHaveURL(/coin=ethereum&range=1d&compare=bitcoin/);
  });
  await test.step('a second coin that fails to load says so, and can be tried again', async () => {
    await page.route('**/api/market/history?coin=solana*', (route) => route.abort());
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption({ label: 'Solana' });
    const failure = page.getByRole('alert');
    await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('application', { name: 'Ethereum in US dollars' })).toBeVisible();
    await page.unroute('**/api/market/history?coin=solana*');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('application', { name: /^Ethereum and Solana/ })).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
  await test.step('a coin that is not listed, and a comparison with itself, are left out', async () => {
    await page.goto('/user/trade?chart=own&coin=moon&compare=bitcoin');
    await expect(coin).toContainText('Bitcoin');
    await expect(page.getByRole('application', { name: 'Bitcoin in US dollars' })).toBeVisible();
    await chooseCoin(page, 'Ethereum');
    await expect(page.getByRole('application', { name: 'Ethereum in US dollars' })).toBeVisible();
  });
  const dialog = page.getByRole('dialog');
  const price = dialog.getByRole('textbox', { name: 'Price in US dollars' });
  await test.step('it is watched and gets an alert', async () => {
    await page.getByRole('button', { name: 'Watch Ethereum' }).click();
    await page.getByRole('button', { name: 'Add alert for Ethereum' }).click();
    await price.fill('0');
    await price.press('Enter');
    await expect(dialog.getByText('The price must be above 0', { exact: false })).toBeVisible();
    // An eighth with a comma is no price of 125.
    await price.fill('0,125');
    await price.press('Enter');
    await expect(dialog.getByText('Use a point for decimals, such as 2.5.')).toBeVisible();
    await price.fill('1,000,000');
    await price.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: 'Above $1,000,000.00' }).last()).toContainText(
      'Active',
    );
  });
  await test.step('the alert is changed, and goes with its coin', async () => {
    await page.getByRole('button', { name: 'Edit: Ethereum: Above $1,000,000.00' }).click();
    await price.fill('1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Starts once the price has moved away')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Ethereum from the watch list' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop watching Ethereum' }).click();
    await expect(page.getByText('You aren’t watching any coins yet')).toBeVisible();
  });
});

test('the list of coins is searched by keyboard, shows live prices, and stars watch coins', async ({
  page,
  openInvestor,
}) => {
  await openInvestor();
  await page.goto('/user/trade?chart=own');
  const opener = page.getByRole('button', { name: 'Choose another coin' });
  const list = page.getByRole('dialog', { name: 'Coins' });
  const field = list.getByRole('textbox', { name: 'Search by name or symbol' });
  await opener.press('Enter');
  await expect(field).toBeFocused();
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expect(list.getByRole('button', { name: /^Bitcoin BTC \$[\d,.]+ .*%$/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await test.step('the arrow keys go through the coins and back to the search', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('button', { name: /^Ethereum / })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(list.getByRole('button', { name: 'Watch Ethereum' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list.getByRole('button', { name: 'Watching Ethereum' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(field).toBeFocused();
  });
  await test.step('a search finds by symbol, and Enter takes the first coin', async () => {
    await page.keyboard.type('nothing');
    await expect(list.getByText('No coin has this name or symbol.')).toBeVisible();
    await field.fill('SOL');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(list).toHaveCount(0);
    await expect(page).toHaveURL(/coin=solana/);
    await expect(opener).toBeFocused();
    await expect(opener).toContainText('Solana');
  });
});
