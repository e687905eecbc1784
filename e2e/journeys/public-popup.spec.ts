import { expect, type Page, test } from '@playwright/test';

const popup = (page: Page) => page.getByRole('complementary', { name: 'Sample notice' });

/** Scrolls to a part of the landing where the popup covers no prices and no buttons. */
async function scrollToClearPlace(page: Page): Promise<void> {
  await expect(page.locator('#market').getByRole('row')).toHaveCount(11);
  await page.locator('#security').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
}

/** It is at the lower left and does not cover the chat button. */
async function expectClearOfChat(page: Page): Promise<void> {
  const box = await popup(page).boundingBox();
  const chat = await page.getByRole('link', { name: 'Chat with us', exact: true }).boundingBox();
  expect(box?.x ?? 99).toBeLessThan(32);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(740);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(chat?.x ?? 0);
}

/** The parts of a notice: US dollars, city, minutes. */
async function read(page: Page) {
  const text = ((await popup(page).textContent()) ?? '').replace(/\s+/g, ' ');
  const match = /Someone in (.+) just earned \$([\d,]+)\.00 (?:(just now)|(\d+) minutes? ago)/.exec(text);
  expect(match, text).not.toBeNull();
  return {
    text,
    city: match?.[1] ?? '',
    amount: Number(match?.[2]?.replaceAll(',', '')),
    minutes: match?.[3] ? 0 : Number(match?.[4]),
  };
}

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    // A unit test checks the ranges on thousands of notices.
    test('another notice comes every 10 s, always labeled, until it is dismissed permanently', async ({
      page,
    }) => {
      await page.clock.install();
      await page.goto('/');
      await scrollToClearPlace(page);
      await expect(popup(page)).toBeVisible();
      await expectClearOfChat(page);
      await page.clock.pauseAt(Date.now() + 60_000);
      // Stop right after a change, so that the rounds below start with a whole interval.
      const start = (await read(page)).text;
      let waited = 0;
      while ((await read(page)).text === start && waited < 10_000) {
        await page.clock.fastForward(500);
        waited += 500;
      }
      const seen = [];
      for (let round = 0; round < 5; round += 1) {
        const now = await read(page);
        seen.push(now);
        await page.clock.fastForward(9500);
        expect((await read(page)).text).toBe(now.text);
        await page.clock.fastForward(500);
        await expect.poll(async () => (await read(page)).text).not.toBe(now.text);
        await expect(popup(page).getByText('Illustrative', { exact: true })).toBeVisible();
      }
      for (const { amount, minutes, city } of seen) {
        expect(amount).toBeGreaterThanOrEqual(5000);
        expect(amount).toBeLessThanOrEqual(54_999);
        expect(minutes).toBeGreaterThanOrEqual(0);
        expect(minutes).toBeLessThanOrEqual(59);
        expect(city).not.toBe('');
      }

      await page.clock.resume();
      const dismiss = popup(page).getByRole('button', { name: 'Never show this again' });
      await dismiss.focus();
      await expect(dismiss).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(popup(page)).toHaveCount(0);
      await page.reload();
      await scrollToClearPlace(page);
      // Run all pending timers.
      await page.clock.runFor(15_000);
      await expect(popup(page)).toHaveCount(0);
    });

    test('it comes only after some scrolling, and never covers prices, buttons or the live panel', async ({
      page,
    }) => {
      await page.clock.install();
      await page.goto('/');
      await expect(page.locator('#market').getByRole('row')).toHaveCount(11);
      await page.clock.runFor(1000);
      await expect(popup(page)).toBeHidden();
      let seen = 0;
      const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
      for (let top = 0; top < end; top += 350) {
        await page.evaluate(async (place) => {
          if (Math.round(scrollY) === place) return;
          const scrolled = new Promise((resume) => addEventListener('scroll', resume, { once: true }));
          scrollTo({ top: place, behavior: 'instant' });
          await scrolled;
        }, top);
        // One frame for the check, plus the time that the spot must stay clear.
        await page.clock.runFor(600);
        const covered = await page.evaluate(() => {
          const box = document.querySelector('aside[data-shown]')?.getBoundingClientRect();
          if (!box) return null;
          return [...document.querySelectorAll('main :is(table, a, button), [aria-label="Current figures"]')]
            .filter((element) => !element.closest('aside'))
            .filter((element) => {
              const other = element.getBoundingClientRect();
              const beside = other.right <= box.left || other.left >= box.right;
              return !beside && other.bottom > box.top && other.top < box.bottom;
            })
            .map((element) => element.outerHTML.slice(0, 120));
        });
        if (covered === null) continue;
        seen += 1;
        expect(covered, `at ${top} px`).toEqual([]);
      }
      expect(seen).toBeGreaterThan(0);
    });
  });
}
