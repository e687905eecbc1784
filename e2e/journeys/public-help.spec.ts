import { expect, test } from '@playwright/test';

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('Help offers a chat with the number that the API names', async ({ page, request }) => {
      const { whatsapp } = await (await request.get('/api/whatsapp')).json();
      await page.goto('/help');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Need Help?');
      await expect(page.getByRole('link', { name: 'Chat with Us', exact: true })).toHaveAttribute(
        'href',
        new RegExp(`^https://wa\\.me/${String(whatsapp).replace(/\D/g, '')}\\?text=[^&]+$`),
      );
    });

    for (const [name, answer] of [
      ['none is set', { status: 200, json: { whatsapp: '' } }],
      ['the API fails', { status: 400, json: { message: 'Broken.', code: 'malformed' } }],
    ] as const) {
      test(`the built-in number stands in when ${name}`, async ({ page }) => {
        await page.route('**/api/whatsapp', (route) => route.fulfill(answer));
        await page.goto('/help');
        await expect(page.getByRole('link', { name: 'Chat with Us', exact: true })).toHaveAttribute(
          'href',
          /^https:\/\/wa\.me\/15550100123\?text=Hello%20Dayrise/,
        );
      });
    }

    test('the chat opens in a tab of its own that knows nothing of ours', async ({ page }) => {
      await page.goto('/help');
      const chat = page.getByRole('link', { name: 'Chat with Us', exact: true });
      await expect(chat).toHaveAttribute('target', '_blank');
      await expect(chat).toHaveAttribute('rel', /noopener/);
    });
  });
}
