import { expect, test } from '../fixtures/test.ts';

test('the reference of the API is a page that runs under its own strict policy', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.goto('/api/docs');
  await page.locator('#operations-tag-alpaca button').click();
  await page.getByRole('button', { name: /One order, by the id that its program gave it/ }).click();
  await expect(page.getByRole('heading', { name: 'Parameters' })).toBeVisible();
  await page.mouse.wheel(0, 2000);
  await expect(page.getByText('Simulated funds · no real money')).toBeInViewport();
  expect(problems).toEqual([]);
});
