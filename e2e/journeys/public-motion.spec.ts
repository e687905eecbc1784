import { expect, test } from '@playwright/test';

const last = '#testimonials [data-reveal]';

test('parts below the window fade in when they are scrolled to, over 400 ms with the easing “ease”', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const part = page.locator(last);
  await expect(part).toHaveAttribute('data-reveal', 'waiting');
  await expect(part).toHaveCSS('opacity', '0');
  await part.evaluate((element) => {
    const animate = element.animate.bind(element);
    element.animate = (frames, options) => {
      element.dataset.timing = JSON.stringify(options);
      return animate(frames, options);
    };
  });
  await page.locator('#testimonials').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect(part).toHaveAttribute('data-reveal', 'shown');
  await expect(part).toHaveCSS('opacity', '1');
  expect(JSON.parse((await part.getAttribute('data-timing')) ?? '{}')).toMatchObject({
    duration: 400,
    delay: 0,
    easing: 'ease',
  });
});

test('a part appears only once it is 120 px above the lower edge of the window', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const part = page.locator(last);
  await expect(part).toHaveAttribute('data-reveal', 'waiting');
  const scrollTo = (above: number) =>
    part.evaluate((element, distance) => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      window.scrollTo({ top: top - window.innerHeight + distance, behavior: 'instant' });
    }, above);
  // All parts take their real height, so that nothing moves while it is measured.
  await page.locator('[data-reveal]').evaluateAll((parts) => {
    for (const each of parts) if (each instanceof HTMLElement) each.style.contentVisibility = 'visible';
  });
  await scrollTo(100);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(part).toHaveAttribute('data-reveal', 'waiting');
  await scrollTo(140);
  await expect(part).toHaveAttribute('data-reveal', 'shown');
});

test('nothing moves or hides under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Live prices' }).getByRole('listitem')).toHaveCount(10);
  await expect(page.locator('[data-reveal="waiting"]')).toHaveCount(0);
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
