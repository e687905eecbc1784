import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { login, register, reportRemotes } from '@dayrise/contracts';
import { deployOver } from '../../remote-build/src/deploy.ts';
import { buildRemote } from '../../tooling/webpack/build.ts';
import { edit, newRemote } from '../fixtures/builds.ts';
import { baseURL } from '../fixtures/instance.ts';
import { expect, people, signIn, test } from '../fixtures/test.ts';

/** Milliseconds within which a build with errors is withdrawn. */
const ABORTED_WITHIN = 60_000;

test('a build deployed over HTTP reaches one person, then all; one with errors is withdrawn automatically', async ({
  page,
  browser,
  signInAs,
}, { retry }) => {
  test.setTimeout(300_000);
  const name = `outside-${retry}`;
  const id = `mfe_outside_${retry}`;
  const title = `Outside ${retry}`;
  const directory = newRemote(name, `/user/${name}`);
  const source = join(directory, 'src/pages/start.tsx');
  await edit(
    join(directory, 'src/manifest.ts'),
    '  routes: {',
    "  slots: {\n    card: { place: 'user-dashboard', access: 'user' },\n    lost: { place: 'moon', access: 'user' },\n  },\n  routes: {",
  );
  await edit(
    join(directory, 'src/remote.tsx'),
    "('./pages/start.tsx') },\n});",
    "('./pages/start.tsx') },\n}, {\n  card: { component: () => import('./card.tsx') },\n  lost: { component: () => import('./card.tsx') },\n});",
  );
  writeFileSync(
    join(directory, 'src/card.tsx'),
    `export default function Card() {\n  return <p>A card of ${title}</p>;\n}\n`,
  );

  // Staff give the team a token.
  await signInAs('admin');
  await page.goto('/admin/remotes');
  const form = page.getByRole('region', { name: 'Let a team deploy a new remote' }).or(page.locator('main'));
  await form.getByRole('textbox', { name: 'Remote' }).fill(id);
  await form.getByRole('textbox', { name: 'Team' }).last().fill('Team Outside');
  await form.getByRole('button', { name: 'Create token' }).last().click();
  const token = (await page.getByText(/^dr_[\w-]{43}$/).textContent()) ?? '';
  const deploy = async () => {
    const buildId = await buildRemote({ directory });
    await deployOver(baseURL, { id, folder: join(directory, 'dist', buildId), token });
    return buildId;
  };
  const first = await deploy();
  await expect(deployOver(baseURL, { id, folder: join(directory, 'dist', first), token })).rejects.toThrow(
    /409/,
  );
  await expect(
    deployOver(baseURL, { id: 'mfe_user', folder: join(directory, 'dist', first), token }),
  ).rejects.toThrow(/403/);

  // The investor's tab is open all the time.
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const investor = await context.newPage();
  const { token: session, user } = await (
    await investor.request.post(login.path, { data: people.user })
  ).json();
  await signIn(investor, { token: session, user });
  await investor.goto('/user');
  const link = investor.getByRole('navigation').getByRole('link', { name: title, exact: true }).first();
  const heading = investor.getByRole('main').getByRole('heading', { level: 1, name: title });
  await expect(investor.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(link).toHaveCount(0);

  // To one person.
  const card = page.getByRole('region', { name: id, exact: true });
  const rollOut = async (fill: () => Promise<void>) => {
    await card.getByRole('button', { name: /rollout/ }).click();
    const dialog = page.getByRole('dialog');
    await fill();
    await dialog.getByRole('button', { name: 'Save rollout' }).click();
    await expect(dialog).toBeHidden();
  };
  await rollOut(() => page.getByRole('textbox', { name: 'Named people' }).fill(people.user.email));
  await link.click();
  await expect(heading).toBeVisible();
  const others = await page.request.get('/remotes.json');
  expect(await others.text()).not.toContain(id);

  // A card of the remote on the dashboard; a place that doesn't exist is named.
  await investor
    .getByRole('navigation')
    .getByRole('link', { name: 'Dashboard', exact: true })
    .first()
    .click();
  // It is at the end of the page, and loads shortly before it comes into view.
  await expect(async () => {
    await investor.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(investor.getByText(`A card of ${title}`)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await investor.goto(`/user?without=${id}`);
  await expect(investor.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(link).toHaveCount(0);

  // To everybody.
  const activate = async (buildId: string) => {
    await card.getByRole('button', { name: `Activate ${buildId}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click();
    await expect(card.getByText(`Build ${buildId} is live for everybody.`)).toBeVisible();
  };
  await activate(first);
  expect(await (await page.request.get('/remotes.json')).text()).toContain(`/r/${id}/${first}/`);

  // A build that throws goes to everybody who is signed in.
  await edit(
    source,
    'const { market } = useMarket();',
    "const { market } = useMarket();\n  throw new Error('drawn wrongly');",
  );
  const second = await deploy();
  await page.reload();
  await rollOut(async () => {
    await page.getByLabel('Build').selectOption(second);
    await page.getByRole('spinbutton', { name: 'Share of the people who are signed in' }).fill('100');
  });
  // Other processes may be a second behind.
  await expect(async () => {
    await investor.goto(`/user/${name}`);
    await expect(investor.getByRole('heading', { name: 'This page ran into an error' })).toBeVisible();
  }).toPass();
  // The link that an investor can send with a report names the build.
  await investor.getByRole('button', { name: 'Copy link for support' }).click();
  const address = await investor.evaluate(() => navigator.clipboard.readText());
  // Somebody else who opens it is asked first.
  await investor.goto(address);
  await investor.getByRole('alertdialog').getByRole('button', { name: 'Open without it' }).click();
  await expect(investor).not.toHaveURL(/pin=/);
  // Two more people have the problem; of the investor's own reports, one counts.
  for (const message of ['route start: drawn wrongly', 'route start: drawn wrongly, too']) {
    const { request } = await browser.newContext({ baseURL });
    const data = {
      name: 'Ada Other',
      email: `${crypto.randomUUID()}@test.dayrise.test`,
      password: 'a-long-one-2',
    };
    const other = await (
      await request.post(register.path, { data: { ...data, phone_number: '+15550100' } })
    ).json();
    await request.get('/remotes.json', { headers: { Authorization: `Bearer ${other.token}` } });
    const reports = [{ remote: id, build: second, kind: 'error', message }];
    await request.post(reportRemotes.path, { data: { reports } });
  }
  await expect(card.getByText('Aborted', { exact: true })).toBeVisible({ timeout: ABORTED_WITHIN });
  // The unknown slot was reported each time, but counted against neither build.
  await expect(
    card.getByText(/^3 of 3 people had problems; with the stable build, 0 of \d+\.$/),
  ).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(card.getByText(/drawn wrongly/).first()).toBeVisible();
  await expect(card.getByText('slot lost: unknown_place (moon)').first()).toBeVisible();
  const { pathname, search } = new URL(address);
  expect(pathname).toBe(`/user/${name}`);
  // It brings no aborted build back.
  const pinned = await page.request.get(`/remotes.json${search}`);
  expect(await pinned.text()).not.toContain(`/r/${id}/${second}/`);

  // The third build is fixed, and staff activate it.
  await edit(source, "\n  throw new Error('drawn wrongly');", '');
  await edit(join(directory, 'src/features/start/texts.ts'), 'A live price', 'A live price again');
  const third = await deploy();
  // Staff can see which build each part of a page belongs to.
  await page.goto('/admin/remotes?inspect');
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  await expect(inspector.getByText(/^mfe_admin \w+ · Dayrise · route remotes · \d+ ms$/)).toBeVisible();
  await expect(page.getByText(/^mfe_admin \w+ · Dayrise · \d+ ms$/).first()).toBeVisible();
  await inspector.getByRole('button', { name: 'Close' }).click();
  await activate(third);
  await investor.goto(`/user/${name}`);
  await expect(investor.getByRole('heading', { name: 'A live price again' })).toBeVisible();
  await context.close();
});
