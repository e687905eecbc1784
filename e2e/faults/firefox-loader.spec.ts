import { existsSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { type Browser, type HTTPRequest, launch, type Page } from 'puppeteer-core';
import { baseURL } from '../fixtures/instance.ts';
import { people, sessionOf, sessionUser } from '../fixtures/test.ts';

// The loader in Firefox. Playwright drives only its own build of Firefox, so this uses the system's by WebDriver.
const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

/** Milliseconds, from the product's promises. */
const TOLD_WITHIN = 13_000;
const HEALED_WITHIN = 12_000;

const test = base.extend<{ tab: Page }, { engine: Browser }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
    async ({}, use) => {
      const engine = await launch({ browser: 'firefox', executablePath: firefox ?? '', headless: true });
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ engine }, use) => {
    const context = await engine.createBrowserContext();
    const tab = await context.newPage();
    const { token, user } = await sessionOf(people.user);
    await tab.goto(`${baseURL}/robots.txt`);
    await tab.evaluate(
      (session) => {
        for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
      },
      { user: JSON.stringify(sessionUser(user)), token },
    );
    await use(tab);
    await context.close();
  },
});

// In sequence, in one Firefox.
test.describe.configure({ mode: 'default' });

test.skip(!firefox, 'There is no Firefox here.');

const faults = [
  { name: 'down', title: 'can’t be reached', answer: (request: HTTPRequest) => request.abort() },
  {
    name: 'answering 503 with a JSON body',
    title: 'can’t be reached',
    answer: (request: HTTPRequest) =>
      request.respond({ status: 503, contentType: 'application/json', body: '{"code":"unavailable"}' }),
  },
  {
    name: 'tampered with by one byte',
    title: 'not opened, for your safety',
    answer: async (request: HTTPRequest) => {
      const body = await (await fetch(request.url())).text();
      await request.respond({ status: 200, contentType: 'text/javascript', body: `${body}\n` });
    },
  },
] as const;

const heading = (tab: Page) =>
  tab.evaluate(() => document.querySelector('#main h1')?.textContent ?? 'nothing yet');

for (const { name, title, answer } of faults) {
  test(`in Firefox too, a remote that is ${name} is reported, runs nothing, and recovers automatically`, async ({
    tab,
  }) => {
    let broken = true;
    await tab.setRequestInterception(true);
    tab.on('request', (request) => {
      const met = broken && /\/r\/mfe_user\/.*entry\.js$/.test(new URL(request.url()).pathname);
      void (met ? answer(request) : request.continue()).catch(() => undefined);
    });
    await tab.goto(`${baseURL}/user`, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => heading(tab), { timeout: TOLD_WITHIN }).toContain(title);
    expect(await tab.$$eval('nav a', (links) => links.map((link) => link.textContent))).toContain('Withdraw');
    expect(
      await tab.evaluate(() => Object.keys(window).filter((key) => key.startsWith('mfe_user_'))),
    ).toEqual([]);
    await tab.evaluate(() => Reflect.set(window, 'sameDocument', true));
    broken = false;
    await expect.poll(() => heading(tab), { timeout: HEALED_WITHIN }).toBe('Dashboard');
    expect(await tab.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  });
}
