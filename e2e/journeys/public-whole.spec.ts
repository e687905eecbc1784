import { expect, test } from '@playwright/test';
import sharp from 'sharp';

const sections = ['about', 'plans', 'market', 'returns', 'security', 'sponsors', 'testimonials'] as const;

for (const width of [360, 1440])
  test(`a picture of the whole landing has every part without scrolling, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await expect(page.locator('#market').getByRole('row')).toHaveCount(11);
    await expect(page.locator('#returns').getByRole('application')).toHaveCount(2);
    // Like a capture tool: the window keeps its size and nothing is scrolled.
    const picture = await page.screenshot({ fullPage: true });
    // Decoded once, since a picture of the whole page is large.
    const { data, info: raw } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    for (const id of sections) {
      const box = await page.locator(`#${id} h2`).boundingBox();
      expect(box, id).not.toBeNull();
      if (!box) continue;
      const [left, top] = [Math.round(box.x), Math.round(box.y)];
      const extract = { left, top, width: Math.min(300, width - left), height: Math.round(box.height) };
      // sharp computes statistics of the whole input, not of the crop.
      const title = await sharp(data, { raw }).extract(extract).raw().toBuffer({ resolveWithObject: true });
      const { channels } = await sharp(title.data, { raw: title.info }).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev)), `ink in the title of #${id}`).toBeGreaterThan(
        10,
      );
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await test.step('on paper every part is there too, without what floats', async () => {
      await page.emulateMedia({ media: 'print' });
      for (const id of sections) {
        const part = page.locator(`#${id} [data-reveal]`);
        await expect(part).toHaveCSS('opacity', '1');
        await expect(part).toHaveCSS('content-visibility', 'visible');
      }
      await expect(page.getByRole('link', { name: 'Chat with us', exact: true })).toBeHidden();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    });
  });
