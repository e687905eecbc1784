import { askWithdrawal, expect, type Person, submitProof, test } from '../fixtures/back-office.ts';

test('a queue is worked through by single keys, always with a confirmation', async ({
  page,
  investorWith,
  signInAs,
}) => {
  const mark = `Keys ${Date.now()}`;
  const people: Person[] = [];
  for (let each = 0; each < 3; each += 1) people.push(await investorWith({ name: mark, balance: 1000 }));
  for (const person of people) await askWithdrawal(person, 500);
  await signInAs('admin');
  await page.goto(`/admin/withdrawRequest?search=${encodeURIComponent(mark)}`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(page.getByText('J next')).toBeVisible();

  await page.keyboard.press('j');
  await expect(cards.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(cards.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cards.nth(1)).toBeFocused();

  await page.keyboard.press('a');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Approve this withdrawal?');
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(cards.nth(1)).toBeFocused();

  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(cards.nth(1)).toContainText('Approved');
  await expect(cards.nth(1)).toBeFocused();

  await page.keyboard.press('j');
  await expect(cards.nth(2)).toBeFocused();
  await page.keyboard.press('r');
  await expect(question.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('Just a reason with j and a');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cards.nth(2)).toContainText('Rejected');

  await page.keyboard.press('a');
  await expect(question).toHaveCount(0);
});

test('keys do nothing while typing, and can be turned off', async ({ page, investorWith, signInAs }) => {
  const person = await investorWith();
  await submitProof(page, person, { method: 'Bitcoin', planAmount: 70 });
  await signInAs('admin');
  await page.goto(`/admin/plansRequest?search=${person.user.email}`);
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('v');
  await expect(page.getByRole('dialog')).toContainText('Proof of $70.00');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const search = page.getByRole('textbox', { name: 'Search' });
  await search.focus();
  await page.keyboard.press('j');
  await expect(search).toBeFocused();
  await search.fill(person.user.email);

  await page.getByRole('button', { name: 'Turn shortcuts off' }).click();
  await card.focus();
  await page.keyboard.press('a');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Keyboard shortcuts are off.')).toBeVisible();
});
