import { readFile } from 'node:fs/promises';
import { cancelDeletion, requestDeletion } from '@dayrise/contracts';
import { expect, holdLiveEvents, loseAnswer, test } from '../fixtures/test.ts';

test('somebody downloads everything about themselves, asks to be deleted, and stays', async ({
  page,
  openInvestor,
}) => {
  // At FOUR_EYES_ABOVE, as playwright.config.ts sets it.
  await openInvestor({ balance: 3_000_000, profit: 2000 });
  await page.goto('/user/security');

  await test.step('an export is asked for, made and downloaded', async () => {
    const card = page.getByRole('region', { name: 'Export my data' });
    await card.getByRole('button', { name: 'Request an export' }).click();
    await expect(card).toContainText('You can request another export after');
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Download' }).click({ timeout: 30_000 });
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.zip$/);
    // The signature of a zip file.
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('a deletion says what is lost, and that staff confirm one of so much', async () => {
    const card = page.getByRole('region', { name: 'Delete my account' });
    await card.getByRole('button', { name: 'Delete my account' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('You lose $3,002,000.00');
    await expect(question).toContainText('Our staff must confirm a write-off of this size');
    await question.getByRole('button', { name: 'Request deletion' }).click();
    await expect(card).toContainText('Your account will be deleted after');
    await card.getByRole('button', { name: 'Keep my account' }).click();
    await expect(card.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  });
});

test('after a lost answer the page says whether the account will be deleted', async ({
  page,
  openInvestor,
}) => {
  const investor = await openInvestor();
  await holdLiveEvents(page);
  await page.goto('/user/security');
  const card = page.getByRole('region', { name: 'Delete my account' });
  const question = page.getByRole('alertdialog');
  const ask = async () => {
    await card.getByRole('button', { name: 'Delete my account' }).click();
    await question.getByRole('button', { name: 'Request deletion' }).click();
    await expect(card).toContainText('Your account will be deleted after');
  };
  const keep = card.getByRole('button', { name: 'Keep my account' });
  await loseAnswer(page, requestDeletion);
  await ask();
  await investor.api.call(cancelDeletion);
  await keep.click();
  await expect(card.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  await expect(question).toHaveCount(0);

  await ask();
  await loseAnswer(page, cancelDeletion);
  await keep.click();
  await expect(card.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  await expect(question).toHaveCount(0);

  await ask();
  await investor.api.call(cancelDeletion);
  await keep.click();
  await expect(page.getByText('Your account stays.')).toBeVisible();
});
