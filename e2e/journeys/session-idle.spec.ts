import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** Milliseconds of the page's clock: an investor's session ends after five minutes without input. */
const MINUTE = 60_000;
const LIMIT = 5 * MINUTE;

async function openProfile(page: Page): Promise<void> {
  await page.goto('/user/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  // Skip time only after the page shows its data, starting from a known last input.
  await expect(page.getByRole('region', { name: 'Account' })).toBeVisible();
  await page.keyboard.press('Shift');
}

test.beforeEach(async ({ context, signInAs }) => {
  await context.clock.install();
  await signInAs('user');
});

test('an idle investor is warned a minute before the end, and may stay', async ({ page }) => {
  await openProfile(page);
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' });
  await page.clock.fastForward(LIMIT - 2 * MINUTE);
  await expect(dialog).toBeHidden();
  await page.clock.fastForward(MINUTE);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  // Past the first end, and before the new one.
  await page.clock.fastForward(2 * MINUTE);
  await expect(page).toHaveURL('/user/profile');
  await expect(dialog).toBeHidden();
});

test('the warning is in the title of the tab, and a notification answers it', async ({ page, context }) => {
  await context.addInitScript(() => {
    const shown: Notification[] = [];
    class Shown {
      static readonly permission = 'granted';
      onclick: (() => void) | null = null;
      readonly title: string;
      constructor(title: string) {
        this.title = title;
        shown.push(this as unknown as Notification);
      }
      close() {}
    }
    Object.assign(window, { Notification: Shown, shown });
    Object.defineProperty(document, 'hidden', { get: () => true });
  });
  await openProfile(page);
  const before = await page.title();
  await page.clock.fastForward(LIMIT - MINUTE);
  await expect(page).toHaveTitle(/^\d+ · Are you still there\?$/);
  const title = await page.evaluate(() => {
    const [first] = (window as unknown as { shown: Notification[] }).shown;
    first?.onclick?.(new Event('click'));
    return first?.title;
  });
  expect(title).toBe('Are you still there?');
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeHidden();
  await expect(page).toHaveTitle(before);
});

test('an investor who stays idle is signed out in every tab and told why', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await openProfile(tab);
  await context.clock.fastForward(LIMIT);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/login');
    expect(await tab.evaluate(() => localStorage.getItem('token'))).toBeNull();
  }
  for (const tab of [page, other])
    await expect(tab.getByText(/signed out because of inactivity/)).toBeVisible();
});

test('the first input after the computer slept past the limit keeps no session alive', async ({ page }) => {
  await openProfile(page);
  // Sleep: the time goes on, and no timer runs before the input.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + LIMIT);
  await page.mouse.move(10, 10);
  await page.clock.resume();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/signed out because of inactivity/)).toBeVisible();
});

test('after "Log out now" nothing of the warning is left', async ({ page }) => {
  await openProfile(page);
  await page.clock.fastForward(LIMIT - MINUTE);
  await expect(page).toHaveTitle(/Are you still there\?$/);
  await expect(page.locator('header').first()).toContainText('Profile');
  await page.getByRole('button', { name: 'Log out now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Log in · /);
});

test('a tab that was suspended while the person used another one ends nobody’s session', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const listen = BroadcastChannel.prototype.addEventListener;
    BroadcastChannel.prototype.addEventListener = function (...args: Parameters<typeof listen>) {
      if (this.name === 'dayrise:activity') Reflect.set(window, 'receive', args[1]);
      listen.apply(this, args);
    };
  });
  await openProfile(page);
  // Once resumed, a tab learns that it is visible, and then gets the messages that other tabs sent meanwhile.
  await page.evaluate(async (limit) => {
    const { now } = Date;
    Date.now = () => now() + limit;
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.get(window, 'receive')({ data: { kind: 'input', at: Date.now() } });
    // After this timer, those of the page that were due have run too.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    Date.now = now;
  }, LIMIT);
  await page.getByRole('navigation').getByRole('link', { name: 'Plans', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
});
