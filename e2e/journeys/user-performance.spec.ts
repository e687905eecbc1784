import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** A number as it is written on the screen: `−$1,234.50`, `+2.5%`. */
const numberIn = (text: string | null): number =>
  Number((text ?? '').replaceAll('−', '-').replaceAll(/[^\d.-]/g, ''));

/** Each opened row: what it changed, and the total value after it. Newest first. */
async function readRows(page: Page): Promise<{ amount: number; after: number }[]> {
  const rows = page.getByRole('table').locator('tbody > tr');
  await expect(rows).not.toHaveCount(0);
  return Promise.all(
    (await rows.all()).map(async (row) => ({
      amount: numberIn(await row.getByRole('cell').nth(1).textContent()),
      after: numberIn(await row.getByRole('cell').nth(4).textContent()),
    })),
  );
}

/** Whether the page lists returns alone. Coins that were held on a day changed its value without entries. */
const isOfReturns = (page: Page): boolean => page.url().includes('flow=return');

const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);

/** Each label with the figure beside it, all read at one moment: prices move. */
const readFigures = (page: Page): Promise<Record<string, string | null>> =>
  page
    .getByRole('main')
    .evaluate((main) =>
      Object.fromEntries(
        [...main.querySelectorAll('dt')].map((label) => [
          label.textContent,
          label.nextElementSibling?.textContent ?? null,
        ]),
      ),
    );

/** The figure of a card and the note below it. */
async function readCard(card: Locator): Promise<{ rate: number; note: string }> {
  const [rate, note] = await Promise.all([
    card.locator(':scope > :nth-child(2)').textContent(),
    card.locator(':scope > :nth-child(3)').textContent(),
  ]);
  return { rate: numberIn(rate), note: note ?? '' };
}

test('each figure of the performance page opens the entries that it is made of', async ({
  page,
  signInAs,
}) => {
  // The demo investor has returns, payments and withdrawals of 45 days.
  await signInAs('user');
  await page.goto('/user/performance');
  await expect(page.getByText('Time-weighted return').first()).toBeVisible();
  const card = (label: string) =>
    page
      .getByText(label, { exact: true })
      .locator('..')
      .filter({ has: page.getByRole('link') });
  const open = (label: string) => page.getByRole('link', { name: `See entries: ${label}` }).click();

  await test.step('the best day', async () => {
    const { rate, note } = await readCard(card('Best day'));
    await open('Best day');
    await expect(page).toHaveURL(/(statement\?(flow=return&)?from=([\d-]+)&to=\3|portfolio)$/);
    if (isOfReturns(page)) {
      const rows = await readRows(page);
      expect(sum(rows)).toBeCloseTo(numberIn(note.split('·')[1] ?? ''), 2);
      const [{ amount, after } = { amount: 0, after: 0 }] = rows;
      expect((amount / (after - amount)) * 100).toBeCloseTo(rate, 1);
    }
    await page.goBack();
  });

  await test.step('the largest drop', async () => {
    const { rate } = await readCard(card('Largest drop'));
    await open('Largest drop');
    await expect(page).toHaveURL(/(statement\?(flow=return&)?from=[\d-]+&to=[\d-]+|portfolio)$/);
    if (isOfReturns(page)) {
      const rows = await readRows(page);
      const kept = rows.reduce((product, { amount, after }) => product * (after / (after - amount)), 1);
      expect((kept - 1) * 100).toBeCloseTo(rate, 1);
    }
    await page.goBack();
  });

  await test.step('what came in, and the value before and at the end', async () => {
    const figures = page.getByRole('definition');
    const cameIn = figures.and(page.locator('dt:text-is("Came in") + dd'));
    const shown = numberIn(await cameIn.textContent());
    await cameIn.getByRole('link').click();
    await expect(page).toHaveURL(/statement\?flow=in&from=[\d-]+&to=[\d-]+$/);
    await expect(page.getByLabel('Effect on value')).toHaveValue('in');
    expect(sum(await readRows(page))).toBeCloseTo(shown, 2);
    await page.goBack();
    await page.getByRole('radio', { name: '1 month' }).click();
    const atEnd = figures.and(page.locator('dt:text-is("Value at the end") + dd'));
    await expect(atEnd).toBeVisible();
    const shownNow = await readFigures(page);
    const value = numberIn(shownNow['Value at the end'] ?? null);
    const inCoins = numberIn(shownNow['Of this, in coins'] ?? null);
    await atEnd.getByRole('link').click();
    const [newest] = await readRows(page);
    // Dollars after the event: coins have no row.
    expect(newest?.after).toBeCloseTo(value - inCoins, 2);
  });
});
