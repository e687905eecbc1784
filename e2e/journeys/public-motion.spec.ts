import { expect, type Page, test } from '@playwright/test';

const last = '#testimonials [data-reveal]';

/** Opens the landing page and waits until it reacts to scrolling. */
async function open(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect(page.locator('#market').getByRole('row')).toHaveCount(11);
}

test('parts fade in as they are scrolled to, over 400 ms with the easing “ease”', async ({ page }) => {
  await open(page);
  const part = page.locator(last);
  await expect(part).toHaveCSS('opacity', '1');
  await part.evaluate(async (element) => {
    const animate = element.animate.bind(element);
    element.animate = (frames, options) => {
      element.dataset.timing = JSON.stringify(options);
      element.dataset.top = String(window.innerHeight - element.getBoundingClientRect().top);
      return animate(frames, options);
    };
    const scrollBelow = (pixels: number) => {
      const { top } = element.getBoundingClientRect();
      window.scrollTo({ top: top + window.scrollY - window.innerHeight - pixels, behavior: 'instant' });
    };
    // A part that scrolling stopped short of is shown without a fade: scroll on as soon as it is hidden.
    for (let below = 100; element.dataset.reveal !== 'hidden'; below = 300 - below) {
      scrollBelow(below);
      await new Promise(requestAnimationFrame);
    }
    scrollBelow(-200);
  });
  await expect(part).toHaveAttribute('data-reveal', 'shown');
  await expect(part).toHaveCSS('opacity', '1');
  expect(JSON.parse((await part.getAttribute('data-timing')) ?? '{}')).toMatchObject({
    duration: 400,
    delay: 0,
    easing: 'ease',
  });
  // Pixels above the lower edge of the window.
  expect(Number(await part.getAttribute('data-top'))).toBeGreaterThan(0);
});

test('wherever scrolling stops, nothing is hidden', async ({ page }) => {
  await open(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 500) {
    await page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
    await page.mouse.wheel(0, 30);
    await expect(page.locator('[data-reveal="hidden"]')).toHaveCount(0);
    const invisible = () =>
      page
        .locator('[data-reveal]')
        .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).opacity === '0').length);
    await expect.poll(invisible, `at ${top} px`).toBe(0);
  }
});

test('nothing moves or hides under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Current prices' }).getByRole('listitem')).toHaveCount(10);
  await page.mouse.wheel(0, 2000);
  await expect(page.locator('[data-reveal="hidden"]')).toHaveCount(0);
  await expect(page.locator(last)).toHaveCSS('opacity', '1');
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation.playState === 'running' && Number(animation.effect?.getTiming().duration) > 1,
        ).length,
  );
  expect(moving).toBe(0);
});
