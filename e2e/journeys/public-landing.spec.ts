import { expect, test } from '@playwright/test';

const widths = [
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
];

for (const viewport of widths) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the landing has all its parts, live prices, and ways in', async ({ page, request }) => {
      const market = await (await request.get('/api/market/coins')).json();
      await page.goto('/');

      await test.step('the banner has the headline, the risk line and the ways in', async () => {
        const hero = page.getByRole('region', { name: 'Earn up to 10% daily, paid out daily' });
        await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(
          hero.getByText('Illustrative. Simulated returns can be negative; nothing is guaranteed.'),
        ).toBeInViewport();
        await expect(hero.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup');
        await expect(hero.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
        await expect(hero.getByRole('link', { name: 'What would 10% a day mean?' })).toHaveAttribute(
          'href',
          '/learn/ten-percent',
        );
      });

      await test.step('About explains how the money moves', async () => {
        const about = page.locator('#about');
        await expect(about.getByRole('heading', { level: 2 })).toHaveText('About Dayrise');
        await expect(about.getByRole('figure').getByRole('listitem')).toHaveCount(5);
        await expect(about.getByRole('heading', { level: 3 })).toHaveText([
          'Deposit',
          'Position',
          'Daily return',
          'Balance',
          'Withdrawal',
        ]);
      });

      await test.step('the pricing promo has a slider, and behind it the eleven plans with their prices', async () => {
        const plans = page.locator('#plans');
        const slider = plans.getByRole('slider', { name: 'Amount' });
        await expect(slider).toHaveAttribute('aria-valuetext', '$500.00');
        // The page is readable before its scripts have loaded.
        await expect(async () => {
          await slider.press('End');
          await expect(plans.getByText('Grandmaster Plan $10,000.00 & Unlimited')).toBeVisible({
            timeout: 500,
          });
        }).toPass();
        await slider.press('ArrowLeft');
        await expect(slider).toHaveAttribute('aria-valuetext', '$9,000.00');
        await plans.getByText('Show all eleven plans').click();
        await expect(plans.getByRole('rowheader')).toHaveText([
          'Newbie',
          'Ultra',
          'Ultra 2x Signal',
          'Ultra 4x',
          'Ultra 5x',
          'Ultra 6x',
          'Ultra 7x',
          'Ultra 8x',
          'Ultra 9x',
          'Master Plan',
          'Grandmaster Plan',
        ]);
        await expect(plans.getByRole('row', { name: /Newbie/ })).toContainText('$500.00');
        await expect(plans.getByRole('row', { name: /Grandmaster Plan/ })).toContainText(
          '$10,000.00 & Unlimited',
        );
        await expect(plans.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup');
      });

      await test.step('four cards on security, six media marks and three testimonials are there', async () => {
        await expect(page.locator('#security').getByRole('heading', { level: 3 })).toHaveCount(4);
        await expect(page.locator('#security')).toContainText('$375 million');
        await expect(page.locator('#sponsors').getByRole('listitem')).toHaveCount(6);
        await expect(page.locator('#testimonials').getByRole('blockquote')).toHaveCount(3);
      });

      await test.step('the footer has Home, About and a support contact', async () => {
        const footer = page.locator('footer').last();
        await expect(footer.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
        await expect(footer.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/#about');
        await expect(footer.getByRole('link', { name: /Chat on WhatsApp/ })).toHaveAttribute(
          'href',
          /^https:\/\/wa\.me\/\d{7,15}\?text=.+/,
        );
        await expect(footer).toContainText('Simulated funds · no real money');
      });

      await test.step('the ticker shows live prices of the ten coins and where they come from', async () => {
        const ticker = page.getByRole('region', { name: 'Current prices' });
        await expect(ticker.getByRole('listitem')).toHaveCount(10);
        for (const coin of market.coins) await expect(ticker).toContainText(coin.symbol.toUpperCase());
        if (market.source === 'simulated')
          await expect(ticker.locator('..')).toContainText('Simulated prices');
      });

      await test.step('the market table has the ten coins and is labeled by its source', async () => {
        const part = page.getByRole('region', { name: 'The market' });
        await part.scrollIntoViewIfNeeded();
        await expect(part.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(10);
        for (const coin of market.coins) await expect(part.getByRole('table')).toContainText(coin.name);
        await expect(part).toContainText(market.source === 'simulated' ? 'Simulated prices' : 'Live prices');
      });

      await test.step('the chat button stays in view and opens a chat with a message', async () => {
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        const chat = page.getByRole('link', { name: 'Chat with us', exact: true });
        await expect(chat).toBeInViewport();
        await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d{7,15}\?text=Hello%20Dayrise/);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect(chat).toBeInViewport();
        const covered = await chat.evaluate((button) => {
          const box = button.getBoundingClientRect();
          return [...document.querySelectorAll('footer :is(a, p)')]
            .filter((each) => {
              const range = document.createRange();
              range.selectNodeContents(each);
              return [...range.getClientRects()].some(
                (line) =>
                  line.right > box.left &&
                  line.left < box.right &&
                  line.bottom > box.top &&
                  line.top < box.bottom,
              );
            })
            .map(({ textContent }) => textContent);
        });
        expect(covered, 'at the end of the page').toEqual([]);
      });

      if (viewport.width === 1440)
        await test.step('it takes at most five screens, and the top bar stays in view', async () => {
          const screens = await page.evaluate(() => {
            for (const details of document.querySelectorAll('details')) details.open = false;
            return document.documentElement.scrollHeight / window.innerHeight;
          });
          expect(screens).toBeLessThanOrEqual(5);
          await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
          await expect(page.getByRole('note')).toBeInViewport({ ratio: 1 });
        });

      await test.step('the buttons of the banner open sign-up and login', async () => {
        await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
        await page.goBack();
        await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
      });
    });
  });
}

test('the charts of the returns are drawn with their data, however busy the browser is', async ({ page }) => {
  // A busy browser has no idle moment and reports no intersection.
  await page.addInitScript(() => {
    Object.assign(window, {
      requestIdleCallback: () => 0,
      IntersectionObserver: class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    });
  });
  await page.goto('/');
  await expect(page.locator('#returns').getByRole('figure')).toHaveCount(2);
  await expect(page.locator('#returns').getByRole('application').first()).toBeVisible();
});

test('the ticker stops when it is paused, and moves as soon as it is resumed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const belt = page.getByRole('region', { name: 'Current prices' }).locator('> div');
  await expect(belt).toHaveCSS('animation-play-state', 'running');
  await page.getByRole('button', { name: 'Pause prices' }).click();
  await expect(belt).toHaveCSS('animation-play-state', 'paused');
  // The button still has the focus, and is still pointed at.
  await page.getByRole('button', { name: 'Resume prices' }).click();
  await expect(belt).toHaveCSS('animation-play-state', 'running');
});
