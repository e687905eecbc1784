import { LONGEST_HALT_REASON, previewOrder } from '@dayrise/contracts';
import { chooseCoin } from '../fixtures/choose-coin.ts';
import { expect, people, sessionOf, test } from '../fixtures/test.ts';

test('a coin is halted while somebody types an order: they see why, keep what they typed, and go on after it', async ({
  page,
  openInvestor,
  pageOf,
}) => {
  await openInvestor({ balance: 1000 });
  await page.goto('/user/trade?chart=own&coin=tron');
  const [amount, review] = [page.getByLabel('Amount'), page.getByRole('button', { name: 'Review order' })];
  await amount.fill('500');
  const adminPage = await pageOf(await sessionOf(people.admin), '/admin/trading');
  await adminPage.getByRole('combobox', { name: 'What to halt' }).selectOption({ label: 'TRON' });
  await adminPage.getByRole('button', { name: 'Halt', exact: true }).click();
  const ask = adminPage.getByRole('alertdialog', { name: 'Halt TRON?' });
  const reason = ask.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toHaveAttribute('maxlength', String(LONGEST_HALT_REASON));
  await reason.fill('Its prices look wrong.');
  await ask.getByRole('button', { name: 'Halt trading' }).click();
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(previewOrder.path)) checks.push(request.url());
  });
  await test.step('the ticket says so without a reload', async () => {
    await expect(page.getByText('Trading is halted: Its prices look wrong.')).toBeVisible();
    await expect(review).toBeDisabled();
    await expect(amount).toHaveValue('500');
    await amount.fill('600');
    await amount.press('Enter');
  });
  await test.step('on a phone, it is shown below the price, without opening the ticket', async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByText('Trading is halted: Its prices look wrong.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize(size);
    await expect(amount).toHaveValue('600');
  });
  await test.step('other coins are traded as before', async () => {
    await chooseCoin(page, 'Cardano');
    await expect(review).toBeEnabled();
    await chooseCoin(page, 'TRON');
    await expect(review).toBeDisabled();
  });
  expect(checks).toEqual([]);
  await test.step('the halt is lifted', async () => {
    await adminPage.getByRole('button', { name: 'Lift TRON' }).click();
    await adminPage
      .getByRole('alertdialog', { name: 'Lift the halt of TRON?' })
      .getByRole('button', { name: 'Lift the halt' })
      .click();
    await expect(review).toBeEnabled();
    await expect(amount).toHaveValue('600');
    await review.click();
    await expect(page.getByRole('alertdialog', { name: 'Buy TRON?' })).toBeVisible();
  });
});
