import { checkPush, subscribePush } from '@dayrise/contracts';
import type { Page } from '@playwright/test';
import { wholeChromium } from '../fixtures/instance.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ launchOptions: wholeChromium ?? {} });
test.skip(!wholeChromium, 'Notifications need the whole Chromium.');

const endpoint = () => `https://push.dayrise.test/${crypto.randomUUID()}`;
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const message = {
  title: 'Withdrawal',
  text: 'One of your withdrawals was updated.',
  url: '/es/user/withdraw',
  language: 'es',
  tag: '1',
};

/** Stands in for the browser's push service, which can't be reached here: subscriptions are kept in the page's storage. */
async function withPushService(page: Page, address: string): Promise<void> {
  await page.addInitScript(
    ({ address, keys }) => {
      const made = () =>
        localStorage.getItem('subscribed') && {
          endpoint: address,
          options: { applicationServerKey: null },
          toJSON: () => ({ endpoint: address, keys }),
          unsubscribe: async () => {
            localStorage.removeItem('subscribed');
            return true;
          },
        };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => made() || null,
        subscribe: async () => {
          localStorage.setItem('subscribed', 'yes');
          return made();
        },
      });
    },
    { address, keys },
  );
}

test('a device stays on although the page looks at it while it is turned on', async ({
  page,
  context,
  openInvestor,
}) => {
  await openInvestor();
  await context.grantPermissions(['notifications']);
  await withPushService(page, endpoint());
  await page.goto('/user/notifications?view=preferences');
  const card = page.getByRole('region', { name: 'Notifications on this device' });
  const reached = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(`**${subscribePush.path}`, async (route) => {
    reached.resolve();
    await held.promise;
    await route.continue();
  });
  await card.getByRole('button', { name: 'Turn on' }).click();
  await reached.promise;
  const checked = page.waitForResponse(`**${checkPush.path}`, { timeout: 2000 }).catch(() => null);
  // As after the browser's question: the page gets the focus back, and looks at the device again.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  expect(await checked).toBeNull();
  held.resolve();
  await expect(card.getByText('This device gets your notifications')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('subscribed'))).toBe('yes');
});

test('a person turns notifications on for a device, gets them there, and turns them off', async ({
  page,
  context,
  openInvestor,
}) => {
  const { api } = await openInvestor();
  await context.grantPermissions(['notifications']);
  const address = endpoint();
  await withPushService(page, address);
  await page.goto('/user/notifications?view=preferences');
  const card = page.getByRole('region', { name: 'Notifications on this device' });
  await expect(page.getByRole('switch', { name: 'Announcements: On devices' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Withdrawals: On devices' })).toBeChecked();
  await card.getByRole('button', { name: 'Turn on' }).click();
  await expect(card.getByText('This device gets your notifications')).toBeVisible();
  expect(await api.call(checkPush, { body: { endpoint: address } })).toEqual({ on: true });
  await card.getByRole('button', { name: 'Send a test' }).click();
  await expect(card.getByRole('status').last()).toHaveText(/^The test is on its way/);

  // The worker of a tab keeps nothing: without a network, the browser says so itself.
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  expect(worker.url()).toMatch(/\/service-worker\.js\?push$/);
  await page.reload();
  await expect(card.getByRole('button', { name: 'Turn off' })).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  const browser = await context.newCDPSession(page);
  const { promise: registrationId, resolve } = Promise.withResolvers<string>();
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations;
    if (first) resolve(first.registrationId);
  });
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, lang }) => ({ title, body, lang }));
    });
  await expect.poll(shown).toEqual([{ title: message.title, body: message.text, lang: 'es' }]);

  // A press opens the page in the person's language.
  const opened = await worker.evaluate(async () => {
    const own = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(address: string): Promise<null> };
    };
    const [notification] = await own.registration.getNotifications();
    return new Promise<string>((done) => {
      own.clients.openWindow = async (pressed) => {
        done(pressed);
        return null;
      };
      dispatchEvent(
        Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }),
      );
    });
  });
  expect(new URL(opened).pathname).toBe('/es/user/withdraw');
  await expect.poll(shown).toEqual([]);

  // The browser renews the subscription.
  const renewed = endpoint();
  await worker.evaluate(
    async ({ old, renewed }) => {
      const change = new Event('pushsubscriptionchange');
      const { promise, resolve } = Promise.withResolvers<Promise<unknown>>();
      Object.assign(change, {
        oldSubscription: { toJSON: () => old },
        newSubscription: renewed,
        waitUntil: resolve,
      });
      dispatchEvent(change);
      await promise;
    },
    { old: { endpoint: address, keys }, renewed: { endpoint: renewed, keys } },
  );
  expect(await api.call(checkPush, { body: { endpoint: renewed } })).toEqual({ on: true });
  expect(await api.call(checkPush, { body: { endpoint: address } })).toEqual({ on: false });
});

test('after a sign-out, a device gets nothing for whoever signs in next', async ({
  page,
  context,
  openInvestor,
}) => {
  const first = await openInvestor();
  await context.grantPermissions(['notifications']);
  const address = endpoint();
  await withPushService(page, address);
  await page.goto('/user/notifications?view=preferences');
  const card = page.getByRole('region', { name: 'Notifications on this device' });
  await card.getByRole('button', { name: 'Turn on' }).click();
  await card.getByRole('button', { name: 'Turn off' }).click();
  await expect(card.getByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(await first.api.call(checkPush, { body: { endpoint: address } })).toEqual({ on: false });
  await card.getByRole('button', { name: 'Turn on' }).click();
  await expect(card.getByRole('button', { name: 'Turn off' })).toBeVisible();
  const signedOut = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'));
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await signedOut;
  // Somebody else signs in on the same device, which gets nothing for them until they ask.
  await openInvestor();
  await page.goto('/user/notifications?view=preferences');
  await expect(card.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('a browser without notifications, and one that blocks them, say so', async ({ page, openInvestor }) => {
  await openInvestor();
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await page.goto('/user/notifications?view=preferences');
  const card = page.getByRole('region', { name: 'Notifications on this device' });
  await expect(card.getByText('This browser blocks notifications from this site.')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.reload();
  await expect(card.getByText('This browser doesn’t offer notifications.')).toBeVisible();
});

test('OFFLINE_APP=off removes the worker of a tab, and the card says so', async ({
  page,
  context,
  openInvestor,
}) => {
  await openInvestor();
  await context.grantPermissions(['notifications']);
  await withPushService(page, endpoint());
  await page.goto('/user/notifications?view=preferences');
  const card = page.getByRole('region', { name: 'Notifications on this device' });
  await card.getByRole('button', { name: 'Turn on' }).click();
  await expect(card.getByRole('button', { name: 'Turn off' })).toBeVisible();
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await workers()).toBe(1);
  await page.route('**/user/notifications*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    expect(text).toContain('"offline":true');
    await route.fulfill({ response, body: text.replace('"offline":true', '"offline":false') });
  });
  await page.reload();
  await expect(card.getByText('Notifications on devices are turned off on this site.')).toBeVisible();
  await expect.poll(workers).toBe(0);
});
