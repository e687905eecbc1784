import { readFile } from 'node:fs/promises';
import { listStatementEvents, moveProfit, requestWithdrawal } from '@dayrise/contracts';
import { money } from '../fixtures/ledger.ts';
import { textOf } from '../fixtures/pdf.ts';
import { expect, holdLiveEvents, test, toast } from '../fixtures/test.ts';

test('every figure opens the lines that made it; filters are in the URL', async ({ page, openInvestor }) => {
  const { api } = await openInvestor({ balance: 4000, profit: 300 });
  await api.call(requestWithdrawal, {
    body: { amount: 500, walletAddress: 'tb1q', withdrawMethod: 'Wallet' },
    idempotencyKey: crypto.randomUUID(),
  });
  await api.call(moveProfit, { body: { amount: 100 }, idempotencyKey: crypto.randomUUID() });

  await page.goto('/user');
  await page.getByRole('link', { name: 'On hold' }).click();
  await expect(page).toHaveURL(/statement\?account=hold$/);
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue('hold');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').last()).toContainText('Withdrawal requested');
  await expect(page.getByRole('row').last()).toContainText('Available → On hold');
  await expect(page.getByRole('row').last()).toContainText(`+${money(500)}`);

  await page.goBack();
  await page.getByRole('link', { name: 'See statement: Balance' }).click();
  await expect(page).toHaveURL(/account=balance$/);
  await expect(page.getByRole('row')).toHaveCount(4);

  await page.getByLabel('Account', { exact: true }).selectOption('');
  await page.getByLabel('Type', { exact: true }).selectOption('adjustment');
  await expect(page).toHaveURL(/kind=adjustment/);
  await expect(page.getByRole('row').filter({ hasText: 'Start of a journey' })).toHaveCount(2);
  await page.reload();
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('adjustment');
  await expect(page.getByRole('row').filter({ hasText: 'Start of a journey' })).toHaveCount(2);
  await page.getByRole('search').getByRole('spinbutton').first().click();
  await page.keyboard.type('0101201901012020');
  await expect(page).toHaveURL(/from=2019-01-01&to=2020-01-01/);
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('row')).toHaveCount(5);

  await test.step('a transfer is one row without a sign, and opens to its entries', async () => {
    const requested = page.getByRole('row').filter({ hasText: 'Withdrawal requested' });
    await expect(requested.getByRole('cell').nth(1)).toHaveText(money(500));
    await requested.getByText('Withdrawal requested').click();
    await expect(requested.getByRole('listitem')).toHaveText([
      `Available: −${money(500)}, then ${money(3500)}`,
      `On hold: +${money(500)}, then ${money(500)}`,
    ]);
  });

  await test.step('a row is verified on this device against the public log', async () => {
    const requested = page.getByRole('row').filter({ hasText: 'Withdrawal requested' });
    // Journals are sealed every five seconds.
    await expect(async () => {
      await requested.getByRole('button', { name: 'Verify' }).click();
      await expect(requested.getByText('Verified on your device')).toBeVisible({ timeout: 1500 });
    }).toPass({ timeout: 20_000 });
    const saved = page.waitForEvent('download');
    await requested.getByRole('button', { name: 'Save the proof' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.tlog-proof$/);
  });

  await test.step('the month adds up', async () => {
    const month = page.getByRole('region', { name: /^\w+ 20\d\d \(UTC\)$/ });
    await expect(month.getByText('Value now').locator('..')).toContainText(money(4300));
    await expect(month.getByText('In', { exact: true }).locator('..')).toContainText(`+${money(4300)}`);
  });

  await test.step('an amount is found', async () => {
    const search = page.getByRole('textbox', { name: 'Search' });
    await search.fill('100');
    await expect(page).toHaveURL(/q=100/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').last()).toContainText('Profit → Available');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(search).toHaveValue('');
  });

  await page.getByText('Monthly statements (PDF)').click();
  await expect(page.getByText('Your first statement is ready when this month is over.')).toBeVisible();
});

test('what differs from the public log, or is missing there, is refused with what to do', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  const refuseProof = (status: number, code: string) =>
    page.route('**/api/journals/*/proof', (route) =>
      route.fulfill({ status, json: { code, message: '', requestId: 'r' } }),
    );
  // The oldest one shown: soon after midnight, the newest may not be sealed yet.
  const row = page.getByRole('row').filter({ hasText: 'Daily return' }).last();
  const verify = async () => {
    await page.goto('/user/statement?kind=daily_return');
    await row.getByText('Daily return').first().click();
    await row.getByRole('button', { name: 'Verify' }).click();
  };
  const expectWarning = async (reason: string) => {
    await expect(row.getByText('This does not match the public log')).toBeVisible();
    await expect(row.getByText(reason)).toBeVisible();
    await expect(row.getByText('contact us before you do anything else')).toBeVisible();
  };

  await test.step('a salt that was removed', async () => {
    await refuseProof(410, 'proof_removed');
    await verify();
    await expectWarning('The proof of this entry was removed');
  });

  await test.step('an old entry that was never sealed', async () => {
    await refuseProof(425, 'too_early');
    await verify();
    await expectWarning('The log doesn’t have this entry');
    await page.unroute('**/api/journals/*/proof');
  });

  await test.step('an amount that was changed', async () => {
    await page.route(`**${listStatementEvents.path}?*`, async (route) => {
      const response = await route.fetch();
      const { events, ...rest } = (await response.json()) as { events: { change: number }[] };
      await route.fulfill({
        response,
        json: { ...rest, events: events.map((event) => ({ ...event, change: event.change + 1 })) },
      });
    });
    await expect(async () => {
      await verify();
      await expectWarning('The log sealed something other than what is shown here.');
    }).toPass({ timeout: 20_000 });
  });
});

test('the statement is saved as CSV, as narrowed', async ({ page, openInvestor }) => {
  await openInvestor({ balance: 1234.5, profit: 20 });
  await holdLiveEvents(page);
  await page.goto('/user/statement?account=cash');
  await expect(page.getByRole('row')).toHaveCount(2);
  const download = page.getByRole('button', { name: 'Download CSV' });
  await page.route(`**${listStatementEvents.path}*`, (route) => route.abort(), { times: 1 });
  await download.click();
  await expect(toast(page, /^The file could not be downloaded\./)).toBeVisible();
  const saved = page.waitForEvent('download');
  await download.click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('dayrise-statement.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('1234.50');
  expect(lines[1]).toContain('Start of a journey');
});

test('a long statement has older pages with addresses of their own', async ({ page, openInvestor }) => {
  const { api } = await openInvestor({ profit: 100 });
  for (let count = 0; count < 30; count += 1)
    await api.call(moveProfit, { body: { amount: 1 }, idempotencyKey: crypto.randomUUID() });
  await page.goto('/user/statement');
  await expect(page.getByText('Whole month:')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Whole month:')).toBeVisible();
  await expect(page).toHaveURL(/cursor=/);
  await expect(page.getByRole('row').filter({ hasText: 'Start of a journey' })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Start of a journey' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).not.toHaveURL(/cursor=/);
});

test('a month is saved as a PDF, and the statement is printed on sheets', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto('/user/statement');
  await page.getByText('Monthly statements (PDF)').click();
  const month = page
    .getByRole('listitem')
    .getByRole('button', { name: /^\w+ 20\d\d$/ })
    .first();
  const name = (await month.textContent()) ?? '';
  const saved = page.waitForEvent('download');
  await month.click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^dayrise-statement-20\d\d-\d\d\.pdf$/);
  const text = await textOf(await readFile(await file.path()));
  expect(text).toContain(`Statement for ${name}`);
  expect(text).toContain('Simulated funds · no real money');
  expect(text).toMatch(/Total value at the end\s*\$[\d,]+\.\d\d/);
  expect(text).toContain('Daily return');

  await page.emulateMedia({ media: 'print' });
  const printed = await textOf(await page.pdf({ format: 'A4' }));
  expect(printed).toContain('Daily return');
  expect(printed).toMatch(/Ines Valdez · \S+@\S+ · Printed/);
  expect(printed).toMatch(/Period: \w{3} \d+, 20\d\d to \w{3} \d+, 20\d\d/);
  // The label on top of the first page, below the name, and at the foot of each page.
  expect(printed.match(/Simulated funds · no real money/g)?.length).toBeGreaterThanOrEqual(3);
});
