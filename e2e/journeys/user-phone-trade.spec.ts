import { listOrders, placeOrder } from '@dayrise/contracts';
import { expectAccessible } from '../fixtures/looks.ts';
import { expect, loseAnswer, test } from '../fixtures/test.ts';

test('on a phone, the ticket is a sheet that Back closes, and what was typed stays', async ({
  page,
  openInvestor,
  complaints,
}) => {
  await openInvestor({ balance: 1000 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/user/trade/ethereum');
  const sheet = page.getByRole('dialog', { name: 'Ethereum' });
  const amount = sheet.getByLabel('Amount');
  await expect(page.getByRole('application', { name: 'ETH/USD by day' })).toBeVisible();
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await amount.fill('250');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/user/trade/ethereum');
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await expect(amount).toHaveValue('250');
  await test.step('its button closes it as Back does', async () => {
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/user/trade/ethereum');
    await page.getByRole('button', { name: 'Sell', exact: true }).click();
    await expect(sheet.getByRole('radio', { name: 'Sell' })).toBeChecked();
    await sheet.getByRole('radio', { name: 'Buy' }).check();
    await expect(amount).toHaveValue('250');
  });
  await test.step('its address opens it for the same side', async () => {
    await page.goto('/user/trade/ethereum?ticket=sell');
    await expect(sheet.getByRole('radio', { name: 'Sell' })).toBeChecked();
    await sheet.getByRole('radio', { name: 'Buy' }).check();
    await amount.fill('250');
  });
  await test.step('an order is placed', async () => {
    await sheet.getByRole('button', { name: 'Review order' }).click();
    const why = page.getByRole('alertdialog').getByRole('textbox', { name: /^Why\?/ });
    await why.fill('It fell for a week.');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    await sheet.getByRole('button', { name: 'Review order' }).click();
    await expect(why).toHaveValue('It fell for a week.');
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(sheet).toBeHidden();
    const row = page.getByRole('table', { name: 'Past orders' }).getByRole('row', { name: /^Buy ETH for/ });
    await expect(row).toContainText('Filled', { timeout: 60_000 });
  });
  expect(complaints).toEqual([]);
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await expectAccessible(page);
});

test('on a phone, an order whose answer was lost is placed once, also after its sheet was closed', async ({
  page,
  openInvestor,
}) => {
  const { api } = await openInvestor({ balance: 1000 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/user/trade/ethereum');
  const sheet = page.getByRole('dialog', { name: 'Ethereum' });
  const review = page.getByRole('alertdialog', { name: 'Buy Ethereum?' });
  const buy = page.getByRole('button', { name: 'Buy', exact: true });
  const place = async () => {
    await sheet.getByRole('button', { name: 'Review order' }).click();
    await review.getByRole('button', { name: 'Place order' }).click();
  };
  await buy.click();
  await sheet.getByLabel('Amount').fill('250');
  await loseAnswer(page, placeOrder);
  await place();
  await expect(review.getByRole('alert')).toContainText('You can safely try again');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await buy.click();
  await place();
  await expect(sheet).toBeHidden();
  expect((await api.call(listOrders, { query: {} })).orders).toHaveLength(1);
});
