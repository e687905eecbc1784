import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import {
  answers,
  breakRemotePart,
  breakShellPart,
  changeRegistry,
  expectHealed,
  expectStarted,
  HEALED_WITHIN,
  TOLD_WITHIN,
} from './faults.ts';

const amountField = (page: Page) => page.getByRole('textbox', { name: /amount/i });
const navigationLink = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first();

/** A string that only the dialog's code contains. Its texts don't do: the frame's fallback has them too. */
const LEAVE_DIALOG = 'onStay';

/** The dialog itself; its fallback has the same role. */
const wholeDialog = (page: Page) => page.locator('dialog[open]').filter({ hasText: 'Leave this page?' });

async function typeAmount(page: Page): Promise<void> {
  await page.goto('/user/withdraw');
  await amountField(page).fill('1234');
}

test('the dialogs of the frame are fetched before they are needed', async ({ page, signInAs }) => {
  await signInAs('user');
  const fetched = page.waitForResponse(async (response) =>
    (await shellText(response)).includes(LEAVE_DIALOG),
  );
  await typeAmount(page);
  await fetched;
  await page.route(/\/assets\/.*\.(js|css)$/, answers.down);
  await navigationLink(page, 'Plans').click();
  await expect(wholeDialog(page)).toBeVisible();
  await page.getByRole('button', { name: 'Stay', exact: true }).click();
  await expect(amountField(page)).toHaveValue(/1.?234/);
});

test('a leave dialog whose code is missing still asks, keeps what was typed, and heals', async ({
  page,
  signInAs,
}) => {
  await page.clock.install();
  await signInAs('user');
  const fault = await breakShellPart(page, LEAVE_DIALOG);
  await typeAmount(page);
  await navigationLink(page, 'Plans').click();
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await expect(question).toBeVisible();
  expect(fault.met()).toBeGreaterThan(0);
  await expect(amountField(page)).toHaveValue(/1.?234/);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/user/withdraw');

  await fault.mend();
  await navigationLink(page, 'Plans').click();
  const dialog = wholeDialog(page);
  await expectHealed(page, dialog);
  await expect(amountField(page)).toHaveValue(/1.?234/);
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/user/plans');
});

test('an idle warning whose code is missing still warns, and what was typed stays', async ({
  page,
  context,
  signInAs,
}) => {
  const minute = 60_000;
  await context.clock.install();
  await signInAs('user');
  const fault = await breakShellPart(page, 'tag:"idle"');
  await typeAmount(page);
  await page.clock.fastForward(4 * minute);
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(warning).toBeVisible();
  expect(fault.met()).toBeGreaterThan(0);
  // Assistive technology may send nothing but the click.
  await warning.getByRole('button', { name: 'Stay signed in' }).dispatchEvent('click');
  await page.clock.fastForward(2 * minute);
  await expect(page).toHaveURL('/user/withdraw');
  await expect(amountField(page)).toHaveValue(/1.?234/);
});

test('an idle warning whose shared dialog is missing still warns, and heals', async ({
  page,
  context,
  signInAs,
}) => {
  await context.clock.install();
  await signInAs('user');
  const fault = await breakShellPart(page, 'FormDialog:()=>');
  await page.goto('/user/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.clock.fastForward(4 * 60_000);
  await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
  expect(fault.met()).toBeGreaterThan(0);
  await fault.mend();
  await expectHealed(page, page.locator('dialog[open]').filter({ hasText: 'Are you still there?' }));
});

test('public pages work without the code of their top bar, which heals over what was typed', async ({
  page,
}) => {
  await page.clock.install();
  const fault = await breakShellPart(page, 'Get Started');
  await page.goto('/login');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('somebody@example.test');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Help' })).toBeVisible();
  await expect(page.getByText('Simulated funds · no real money').first()).toBeVisible();
  expect(fault.met()).toBeGreaterThan(0);
  await fault.mend();
  await expectHealed(page, page.getByRole('banner').getByRole('link', { name: 'Get Started' }));
  await expect(email).toHaveValue('somebody@example.test');
});

test('a prerendered page is never blank without the code of its top bar, and heals', async ({ page }) => {
  await page.clock.install();
  const fault = await breakShellPart(page, 'Get Started');
  await page.goto('/help');
  for (const tries of [0, 1, 2, 3]) {
    await expect.poll(() => fault.met(), { timeout: 20_000 }).toBeGreaterThan(tries);
    // The longest pause between two attempts.
    await page.clock.fastForward(10_000);
  }
  const heading = page.getByRole('heading', { level: 1, name: 'Need Help?' });
  await expect(heading).toBeVisible();
  await fault.mend();
  await expectHealed(page, page.getByRole('banner').getByRole('button', { name: /Theme/ }));
  await expect(heading).toBeVisible();
});

test('a registry entry with new fields is used, and what was typed stays', async ({ page, signInAs }) => {
  await signInAs('user');
  const announce = await holdPlatformStream(page);
  const fault = await changeRegistry(page, 'mfe_user', (entry) => ({
    ...entry,
    rollout: { share: 0.5 },
    manifest: { ...(entry.manifest as object), owner: 'payments' },
  }));
  await typeAmount(page);
  announce();
  await expect.poll(() => fault.met()).toBeGreaterThan(1);
  await expect(navigationLink(page, 'Plans')).toBeVisible();
  await expect(amountField(page)).toHaveValue(/1.?234/);
});

for (const { name, change } of [
  { name: 'is refused', change: () => ({ getPublicPath: 'return location.origin' }) },
  {
    name: 'is of a newer contract',
    change: (manifest: { routes: object }) => ({ manifest: { ...manifest, contract: 99 } }),
  },
  {
    name: 'is of a newer contract that can’t be read',
    change: () => ({ manifest: { id: 'mfe_user', contract: 99, base: '/user', screens: [] } }),
  },
  {
    name: 'no longer has the page',
    change: ({ routes, ...manifest }: { routes: object }) => ({
      manifest: {
        ...manifest,
        routes: Object.fromEntries(Object.entries(routes).filter(([route]) => route !== 'withdraw')),
      },
    }),
  },
]) {
  test(`an open page keeps what was typed when the next registry entry ${name}`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('user');
    const announce = await holdPlatformStream(page);
    await typeAmount(page);
    const fault = await changeRegistry(page, 'mfe_user', (entry) => ({
      ...entry,
      ...change(entry.manifest as { routes: object }),
    }));
    announce();
    await expect.poll(() => fault.met()).toBeGreaterThan(1);
    await expect(amountField(page)).toHaveValue(/1.?234/);
    await navigationLink(page, 'Plans').click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
  });
}

/** What only the Spanish texts, and only the code that loads a language, contain. */
const SPANISH = 'Volver a cargar la';
const LANGUAGE_LOADER = '.replaceState(history.state';

test('a prerendered page whose language can’t be loaded becomes English, is marked so, and heals', async ({
  page,
  complaints,
}) => {
  const fault = await breakShellPart(page, SPANISH);
  await page.goto('/es');
  const html = page.locator('html');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Help', exact: true })).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'en');
  expect(fault.met()).toBeGreaterThan(0);
  expect(complaints.filter((text) => /React|hydrat/i.test(text))).toEqual([]);

  // The language switch has tried once more.
  await expect(page).toHaveURL('/');
  await fault.mend();
  await page.getByRole('banner').getByRole('link', { name: 'Help', exact: true }).click();
  await expect(html).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Necesita ayuda?');
});

for (const { fault, answer } of [
  { fault: 'can’t be reached', answer: answers.down },
  { fault: 'hangs', answer: answers.hanging },
])
  test(`a page opens in English while its language ${fault}`, async ({ page }) => {
    await page.clock.install();
    const broken = await breakShellPart(page, [SPANISH, LANGUAGE_LOADER], answer);
    await page.goto('/es/login', { waitUntil: 'commit' });
    await expect.poll(broken.met).toBeGreaterThan(0);
    await expectStarted(page, page.getByRole('banner').getByRole('link', { name: 'Help', exact: true }));
    // The skipped time counts for the remote's attempts, too; after a failed one the page probes within ten seconds.
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible({
      timeout: TOLD_WITHIN + HEALED_WITHIN,
    });
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

test('a page opens in English while its remote’s texts hang, and is drawn again when they arrive', async ({
  page,
}) => {
  await page.clock.install();
  const fault = await breakRemotePart(page, 'mfe_public', '¿Es nuevo aquí?', answers.hanging);
  await page.goto('/es/login', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Email' }).fill('a@b.example');
  expect(fault.met()).toBeGreaterThan(0);
  await fault.mend();
  await expectHealed(page, page.getByRole('heading', { level: 1, name: 'Iniciar sesión' }));
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('a@b.example');
});

test('a page shows its frame while style sheets hang', async ({ page }) => {
  await page.clock.install();
  let met = 0;
  await page.route(/\/assets\/\d+\..*\.css$/, () => {
    met += 1;
    return answers.hanging();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect.poll(() => met).toBeGreaterThan(0);
  await expectStarted(page, page.getByRole('banner').getByRole('link', { name: 'Help', exact: true }));
});

test('a newer contract that this page can’t read says "incompatible" at first sight', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  await changeRegistry(page, 'mfe_user', (entry) => ({
    ...entry,
    manifest: { id: 'mfe_user', contract: 99, base: '/user', screens: [] },
  }));
  await page.goto('/user/withdraw');
  await expect(page.getByText(/contract 99\. This page supports 1–2/)).toBeVisible();
});

test('a registry that can’t be read is asked for again, unattended', async ({ page, signInAs }) => {
  await page.clock.install();
  await signInAs('user');
  let broken = true;
  await page.route('**/remotes.json', (route) => (broken ? answers.unavailable(route) : route.fallback()));
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replace(/(id="remotes">).*?(<\/script>)/s, (_, open, close) => `${open}null${close}`),
    });
  });
  await page.goto('/user');
  await expect(page.getByRole('heading', { name: /can’t be reached/ })).toBeVisible();
  broken = false;
  await expectHealed(page, page.getByRole('heading', { level: 1, name: 'Dashboard' }));
});

test('an address whose hash is no place opens the page', async ({ page, complaints }) => {
  for (const hash of ['#100%', '#%E0%A4%A', '#no-such-place']) {
    // Changing only the hash would not load a document.
    await page.goto('about:blank');
    await page.goto(`/help${hash}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Need Help?' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: /Theme/ })).toBeVisible();
  }
  expect(complaints).toEqual([]);
});

test('hovered links run an entry that is still loading once', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto('/');
  const come = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(/\/r\/mfe_user\/.*entry\.js/, async (route) => {
    if (route.request().resourceType() === 'script') asked += 1;
    await come.promise;
    await route.fallback();
  });
  await page.goto('/user', { waitUntil: 'commit' });
  for (const name of ['Plans', 'Withdraw', 'Profile', 'Trade']) await navigationLink(page, name).hover();
  await navigationLink(page, 'Plans').hover();
  await expect.poll(() => asked).toBeGreaterThan(0);
  come.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(asked).toBe(1);
});

/** Replaces the platform's stream. Returns a function that announces another active build of a remote. */
async function holdPlatformStream(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/platform/stream', async (route) => {
    await promise;
    const event = { type: 'remotes_changed', at: new Date().toISOString() };
    await route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(event)}\n\n` });
  });
  return resolve;
}

async function shellText(response: { url(): string; text(): Promise<string> }): Promise<string> {
  return /\/assets\/\d+\.[\da-f]+\.js$/.test(response.url()) ? response.text().catch(() => '') : '';
}
