import { languages } from '@dayrise/contracts';
import { expect, test } from '@playwright/test';

test('the page describes itself to search engines and to those who share it', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Dayrise/);
  const meta = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).first().getAttribute('content');
  expect(await meta('description')).toMatch(/simulated funds/i);
  expect(await meta('og:title')).toMatch(/Dayrise/);
  expect(await meta('og:site_name')).toBe('Dayrise');
  expect(await meta('og:description')).toMatch(/no real money/i);
  expect(await meta('og:image')).toBe(`${new URL(page.url()).origin}/social.png`);
  expect(await meta('twitter:card')).toBe('summary_large_image');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('robots, sitemap, manifest, icons and the social picture are served', async ({ request, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin;
  const robots = await request.get('/robots.txt');
  expect(robots.status()).toBe(200);
  expect(await robots.text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const sitemap = await request.get('/sitemap.xml');
  const text = await sitemap.text();
  // Seven pages and ten coins, each in every language with the addresses of all.
  expect(text.match(/<loc>/g)).toHaveLength(17 * languages.length);
  for (const path of ['/help', '/de/coins/bitcoin']) expect(text).toContain(`<loc>${origin}${path}</loc>`);
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest.name).toBe('Dayrise');
  expect(Object.keys(manifest.description_localized)).toEqual(languages.filter((each) => each !== 'en'));
  const icons: { src: string }[] = manifest.icons;
  const pictures = ['/favicon.ico', '/apple-touch-icon.png', '/social.png', ...icons.map(({ src }) => src)];
  for (const path of pictures) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toMatch(/^image\//);
  }
});
