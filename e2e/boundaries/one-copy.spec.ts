import { expect, people, test } from '../fixtures/test.ts';

test('one copy of each shared module runs with all areas visited in one session, seen by a runtime plugin', async ({
  page,
}) => {
  const signIn = async (role: keyof typeof people) => {
    await page.getByLabel('Email').fill(people[role].email);
    await page.getByLabel('Password', { exact: true }).fill(people[role].password);
    await page
      .getByRole('main')
      .getByRole('button', { name: /log ?in/i })
      .click();
    await expect(page).toHaveURL(role === 'admin' ? '/admin' : '/user');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  };
  // As the runtime's browser extension does: a plugin for all instances, in place before the runtime starts.
  await page.addInitScript(() => {
    const loads: string[] = [];
    const afterLoadRemote = ({ id }: { id: string }) => void loads.push(id);
    const plugin = { name: 'devtools', afterLoadRemote };
    Object.assign(window, { loads, __FEDERATION__: { __GLOBAL_PLUGIN__: [plugin] } });
  });
  await page.goto('/login');
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await signIn('user');
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL('/login');
  await signIn('admin');
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);

  const containers = () =>
    page.evaluate(() =>
      Object.keys(window).filter((key) => /^mfe_(public|user|admin)_[\da-f]{12}$/.test(key)),
    );
  await expect.poll(containers).toHaveLength(3);
  const loaded = await page.evaluate<string[]>(() => Reflect.get(window, 'loads'));
  expect(loaded).toEqual(expect.arrayContaining((await containers()).map((name) => `${name}/remote`)));

  // No remote's file contains modules that the shell provides; each marker appears once in the loaded scripts.
  const sources = await page.evaluate(async () => {
    const urls = performance
      .getEntriesByType('resource')
      .map(({ name }) => name.split('?')[0] ?? name)
      .filter((name) => name.endsWith('.js'));
    return Promise.all(
      [...new Set(urls)].map(async (url) => ({ url, text: await (await fetch(url)).text() })),
    );
  });
  const markers = {
    'react-dom': 'Minified React error',
    react: 'react.transitional.element',
    platform: 'useUser() needs a page behind a guard.',
    'ui-kit': 'Illustrative. Simulated returns can be negative',
    // The pattern of amounts in fields.ts; the messages are part of each remote's catalogue.
    contracts: 'd{1,11}(',
  };
  for (const [name, marker] of Object.entries(markers)) {
    const holders = sources
      .filter(({ text }) => text.includes(marker))
      .map(({ url }) => new URL(url).pathname);
    expect(holders.length, `${name} is in ${holders.join(', ')}`).toBeGreaterThan(0);
    expect(
      holders.filter((path) => path.startsWith('/r/')),
      name,
    ).toEqual([]);
  }
});
