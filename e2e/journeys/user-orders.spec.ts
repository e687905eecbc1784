import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures/test.ts';

test('an order is refused with the reason, reviewed with its cost, changed and canceled', async ({
  page,
  openInvestor,
}) => {
  await openInvestor({ balance: 5000 });
  await page.goto('/user/trade?chart=own&coin=ethereum');
  const review = page.getByRole('button', { name: 'Review order' });
  await test.step('too small an order, and none at all, say what is wrong', async () => {
    await review.click();
    await expect(page.getByText('Enter an amount above $0.')).toBeVisible();
    await page.getByLabel('Amount').fill('5');
    await review.click();
    await expect(page.getByRole('alert')).toContainText('The smallest buy is 10 dollars.');
  });
  await test.step('the cost is shown in dollars, and going back keeps what was typed', async () => {
    await page.getByLabel('Amount').fill('500');
    await review.click();
    const dialog = page.getByRole('alertdialog', { name: 'Buy Ethereum?' });
    await expect(dialog.getByText('Half the spread')).toBeVisible();
    await expect(dialog.getByText('You pay about')).toBeVisible();
    await expect(dialog.getByText(/away$/)).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Why\?/ }).fill('It fell for a week.');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Amount')).toHaveValue('500');
  });
  await test.step('the review warns of a stop price that has already been reached', async () => {
    await page.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'Stop' });
    await page.getByRole('spinbutton', { name: 'Stop price per ETH in dollars' }).fill('100');
    await page.getByRole('spinbutton', { name: 'Quantity of ETH' }).fill('0.1');
    await review.click();
    const dialog = page.getByRole('alertdialog');
    await expect(
      dialog.getByText('The price has reached your stop already.', { exact: false }),
    ).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Why\?/ })).toHaveValue('It fell for a week.');
    await dialog.getByRole('button', { name: 'Back' }).click();
  });
  const open = page.getByRole('table', { name: 'Open orders' });
  await test.step('a limit order rests, and holds money', async () => {
    await page.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'Limit' });
    await page.getByRole('spinbutton', { name: 'Limit price per ETH in dollars' }).fill('1000');
    const quantity = page.getByRole('spinbutton', { name: 'Quantity of ETH' });
    // All of the money, with the fee, is enough.
    await page.getByRole('button', { name: '100%' }).click();
    await expect(quantity).toHaveValue('4.98751122');
    await review.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Back' }).click();
    await quantity.fill('0.5');
    await review.click();
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByText('Order placed. It waits for its price.')).toBeVisible();
    const row = open.getByRole('row', { name: /^Buy 0\.5 ETH/ });
    await expect(row).toContainText('At $1,000.00 or better');
    await page.goto('/user/portfolio');
    await expect(page.getByText('Dollars to trade with; $501.25 held for orders')).toBeVisible();
  });
  await test.step('the dashboard says what holds the money', async () => {
    await page.goto('/user');
    const progress = page.getByRole('region', { name: 'In progress' });
    await progress.getByRole('link', { name: 'Open orders · $501.25' }).click();
    await expect(page).toHaveURL('/user/portfolio');
  });
  await test.step('it is changed', async () => {
    await open.getByRole('button', { name: 'Change: Buy 0.5 ETH' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change order' });
    await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await dialog.getByRole('spinbutton', { name: /^Limit price/ }).fill('900');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(open.getByRole('row', { name: /^Buy 0\.5 ETH/ })).toContainText('At $900.00 or better');
    await expect(page.getByText('$451.13 held for orders', { exact: false })).toBeVisible();
  });
  await test.step('it is canceled, and its money is available again', async () => {
    const cancel = open.getByRole('button', { name: 'Cancel: Buy 0.5 ETH' });
    await cancel.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('No open orders')).toBeVisible();
    // Its row is gone with the button; the focus stays near.
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();
    await expect(page.getByText('$0.00 held for orders', { exact: false })).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('table', { name: 'Past orders' })).toContainText('You canceled it.');
  });
  await test.step('the list of open orders has a true heading', async () => {
    await page.goto('/user/portfolio?state=open');
    await expect(page.getByText('No open orders')).toBeVisible();
    // What is below the first view loads when it is near.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(page.getByText('No order matches these filters')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('heading', { name: 'Open orders' })).toHaveCount(2);
  });
});

test('practice money buys coins at the next price, with a receipt, and the portfolio counts them', async ({
  page,
  openInvestor,
}) => {
  await openInvestor({ balance: 1000 });
  await page.goto('/user/trade?chart=own');
  await page.getByLabel('Amount').fill('500');
  await page.getByRole('button', { name: 'Review order' }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Order placed. It waits for the next price', { exact: false })).toBeVisible();
  const past = page.getByRole('table', { name: 'Past orders' });
  await test.step('it fills without a reload, and its receipt says how its price came about', async () => {
    const row = past.getByRole('row', { name: /^Buy BTC for \$500\.00/ });
    await expect(row).toContainText('Filled', { timeout: 60_000 });
    await row.getByRole('button', { name: /^Receipt/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Buy BTC for $500.00' });
    await expect(dialog.getByText(/^Bitcoin was at \$/)).toBeVisible();
    await expect(dialog.getByText('first price after it was placed', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });
  await test.step('the portfolio shows the coin, its buys, and how the coins are divided', async () => {
    await page.getByRole('link', { name: 'Portfolio' }).first().click();
    const holdings = page.getByRole('table', { name: 'Holdings' });
    await expect(holdings.getByRole('row', { name: /^Bitcoin/ })).toContainText('100.0%');
    await holdings.getByRole('button', { name: 'Buys of Bitcoin' }).click();
    await expect(page.getByRole('table', { name: 'Buys of Bitcoin' }).getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Close' }).click();
  });
  await test.step('all of it is sold', async () => {
    await page.getByRole('link', { name: 'Trade Bitcoin' }).click();
    await page.getByRole('radio', { name: 'Sell' }).check();
    await page.getByRole('button', { name: '100%' }).click();
    await page.getByRole('button', { name: 'Review order' }).click();
    await expect(page.getByRole('alertdialog').getByText('You receive about')).toBeVisible();
    await page.getByRole('button', { name: 'Place order' }).click();
    const row = past.getByRole('row', { name: /^Sell/ });
    await expect(row).toContainText('Filled', { timeout: 60_000 });
    await row.getByRole('button', { name: /^Receipt/ }).click();
    await expect(page.getByText(/^Gain or loss against what the coins had cost: −\$/)).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
  });
  await test.step('the review says what it cost, beside doing nothing', async () => {
    await page.getByRole('link', { name: 'Portfolio' }).first().click();
    await page.getByRole('link', { name: 'Trading review' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Trading review' })).toBeVisible();
    const gaps = page.getByRole('table', { name: 'Where the difference comes from' });
    await expect(gaps.getByRole('row', { name: /^Fees/ })).toContainText('−$2');
    await expect(page.getByText('2 fills; no day without one')).toBeVisible();
    await expect(page.getByText('Fewer than 100 people traded', { exact: false })).toBeVisible();
  });
  await test.step('the portfolio shows the year, and past orders are narrowed in the address and saved', async () => {
    await page.goto('/user/portfolio#orders');
    const year = page.getByRole('table', { name: 'Sold by year' }).getByRole('row').last();
    await expect(year).toContainText('−$');
    await page.getByRole('combobox', { name: 'Buy or sell' }).selectOption({ label: 'Sell' });
    await expect(page).toHaveURL(/side=sell/);
    await expect(past.getByRole('row')).toHaveCount(2);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const lines = readFileSync(await (await saved).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toEqual([
      expect.stringMatching(/^Placed,Coin,Side/),
      expect.stringContaining(',BTC,sell,market,'),
    ]);
    await page.getByRole('combobox', { name: 'Coin' }).selectOption({ label: 'Ethereum' });
    await expect(page.getByText('No order matches these filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(past.getByRole('row')).toHaveCount(3);
    await year.getByRole('link').click();
    await expect(page).toHaveURL(/flow=trade&from=\d{4}-01-01&to=\d{4}-12-31/);
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: /Sold .* BTC/ })
        .first(),
    ).toBeVisible();
  });
});
