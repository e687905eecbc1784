import { runReplay } from '@dayrise/contracts';
import { expectAccessible } from '../fixtures/looks.ts';
import { expect, test } from '../fixtures/test.ts';

test('on a phone, a replay runs to its end, says which days it was, and touches no balance', async ({
  page,
  openInvestor,
  complaints,
}) => {
  await openInvestor({ balance: 1000 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  await page.goto('/user/trade?chart=own');
  await page.getByRole('link', { name: 'Replay' }).click();
  for (const name of ['90 days', 'Fast']) {
    await page.getByRole('radio', { name }).click();
    await expect(page.getByRole('radio', { name })).toBeChecked();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start' }).click();
  await expect(page.getByRole('application', { name: 'Bitcoin in the replay' })).toBeVisible();
  await expect(page.getByText('Simulated prices', { exact: true })).toBeVisible();
  await test.step('an order fills at the next price; time stands while the ticket is open', async () => {
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    const ticket = page.getByRole('dialog', { name: 'Bitcoin' });
    await ticket.getByRole('button', { name: '50%' }).click();
    await expect(ticket.getByLabel('Amount')).toHaveValue('5,000');
    await expectAccessible(page);
    await ticket.getByRole('button', { name: 'Place order' }).click();
    await expect(ticket).toBeHidden();
    const row = page.getByRole('table', { name: 'Orders' }).getByRole('row', { name: /^Buy BTC for/ });
    await expect(row).toContainText('Filled');
  });
  await expect(page.getByText(/\b20\d\d\b/)).toBeHidden();
  await page.clock.runFor(60_000);
  await test.step('the days, the three lines, and what the difference consists of', async () => {
    const heading = page.getByRole('heading', { name: /^These days were / });
    const named = (await heading.textContent())?.match(/[A-Z][a-z]{2} \d+, 202[45]/g) ?? [];
    const [from, to] = named.map((day) => Date.parse(`${day} UTC`));
    expect((Number(to) - Number(from)) / 86_400_000 + 1).toBe(90);
    await expect(page.getByRole('table', { name: 'Where the difference comes from' })).toBeVisible();
    await expect(page.getByText('1 fill', { exact: true })).toBeVisible();
  });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Try this stretch again' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
  await page.goto('/user/portfolio');
  await expect(page.getByText('$1,000.00').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a replay takes one command at a time, and another coin keeps no prices', async ({
  page,
  openInvestor,
}) => {
  await openInvestor();
  await page.clock.install();
  await page.goto('/user/replay');
  await page.getByRole('link', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('application', { name: 'Bitcoin in the replay' }).press('Home');
  await expect(page.getByText('3 days before, 13:00', { exact: true })).toBeVisible();
  const place = page.getByRole('button', { name: /^(Place order|Placing)/ });
  const cancel = page.getByRole('button', { name: /^Cancel: / });
  const type = page.getByRole('combobox', { name: 'Order type' });
  const fields = [/^Quantity/, /^Limit price/].map((name) => page.getByRole('spinbutton', { name }));
  await type.selectOption({ label: 'Limit' });
  for (const field of fields) await field.fill('4');
  await place.click();
  await expect(cancel).toHaveCount(1);

  let answer = Promise.withResolvers<void>();
  await page.route(`**${runReplay.path}`, async (route) => {
    await answer.promise;
    await route.continue();
  });
  for (const field of fields) await field.fill('5');
  await place.click();
  await expect(cancel).toBeDisabled();
  answer.resolve();
  await expect(cancel).toHaveCount(2);

  answer = Promise.withResolvers<void>();
  await cancel.first().click();
  await expect(place).toBeDisabled();
  answer.resolve();
  await expect(cancel).toHaveCount(1);
  await expect(place).toBeEnabled();

  for (const field of fields) await field.fill('4');
  await page.getByRole('combobox', { name: 'Coin' }).selectOption('Ethereum');
  for (const field of fields) await expect(field).toHaveValue('');
  await expect(type).toHaveValue('limit');
});

test('on a phone, a pause outlives the order sheet, and what is ended keeps its moment', async ({
  page,
  openInvestor,
}) => {
  await openInvestor();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  await page.goto('/user/replay?length=quarter&speed=fast&seed=7');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Bitcoin' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Bitcoin' })).toBeHidden();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.clock.runFor(3000);
  const moments = new Set<unknown>();
  const costs = new Set<unknown>();
  page.on('request', (request) => {
    if (!request.url().endsWith(runReplay.path)) return;
    const { until, settings } = request.postDataJSON();
    moments.add(until);
    costs.add(settings?.takerFee);
  });
  await page.getByRole('button', { name: 'End now' }).click();
  await expect(page.getByRole('heading', { name: /^These days were/ })).toBeVisible();
  await page.clock.runFor(5000);
  expect(moments.size).toBe(1);
  expect([...costs]).toEqual([expect.any(Number)]);
});
