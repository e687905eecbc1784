import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activateRemote, createRemoteToken, listRemotes, setRemoteRules } from '@dayrise/contracts';
import { edit } from '../fixtures/builds.ts';
import { baseURL, root } from '../fixtures/instance.ts';
import { expect, test } from '../fixtures/test.ts';

/** Milliseconds within which a build with errors is aborted. */
const ABORTED_WITHIN = 60_000;

/** The commands of docs/bring-a-remote.md for a remote in its own repository: create, develop, deploy. */
const commands = [
  ...readFileSync(join(root, 'docs/bring-a-remote.md'), 'utf8').matchAll(/```sh\n(.*?)```/gs),
].map(([, text = '']) => text);

test('a remote from outside: docs/bring-a-remote.md to the letter, then one person, all, an aborted build, a mended one', async ({
  page,
  signInAs,
  admin,
  investorWith,
  pageOf,
}) => {
  test.setTimeout(900_000);
  const [create = '', develop = '', deploy = ''] = commands;
  const folder = mkdtempSync(join(tmpdir(), 'dayrise-outside-'));
  const packages = join(root, 'dist/packages');
  const environment = { ...process.env, PACKAGES: packages, PLATFORM: baseURL, NODE_ENV: '' };
  const run = (script: string, cwd: string, more: Record<string, string> = {}) =>
    execFileSync('bash', ['-ec', script], { cwd, env: { ...environment, ...more }, encoding: 'utf8' });
  const heading = (name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });
  try {
    run('npm run pack', root);
    await test.step('create', () => {
      run(create, folder);
    });
    const remote = join(folder, 'practice');
    await signInAs('user');

    await test.step('develop against the running platform', async () => {
      const server = spawn('bash', ['-ec', `exec ${develop.trim()}`], {
        cwd: remote,
        env: environment,
        detached: true,
      });
      try {
        // It starts serving after the first build.
        const served = Promise.withResolvers<void>();
        let said = '';
        for (const output of [server.stdout, server.stderr])
          output.on('data', (text) => {
            said += text;
            if (said.includes('http://localhost:4300')) served.resolve();
          });
        server.on('close', () => served.reject(new Error(`It ended: ${said}`)));
        await served.promise;
        await expect(async () => {
          await page.goto('http://localhost:4300/user/practice');
          await expect(heading('Practice')).toBeVisible({ timeout: 5000 });
        }).toPass({ timeout: 60_000 });
        await expect(page.getByRole('table', { name: 'Bitcoin by day' })).toBeVisible();
        await edit(join(remote, 'src/pages/start.tsx'), 'title="Practice"', 'title="Practice again"');
        await expect(heading('Practice again')).toBeVisible({ timeout: 30_000 });
        // The platform itself doesn't list it.
        const known = await (await page.request.get(`${baseURL}/remotes.json`)).text();
        expect(known).not.toContain('mfe_practice');
      } finally {
        if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
      }
    });

    const params = { id: 'mfe_practice' };
    const deployBuild = (token: string) => {
      const said = run(deploy, remote, { TOKEN: token });
      const [, buildId = ''] = /mfe_practice (\w+) is deployed/.exec(said) ?? [];
      expect(buildId).not.toBe('');
      return buildId;
    };
    const registry = async (token: string) =>
      (
        await page.request.get(`${baseURL}/remotes.json`, { headers: { Authorization: `Bearer ${token}` } })
      ).text();
    const { token } = await admin.call(createRemoteToken, { params, body: { owner: 'Practice team' } });
    const [chosen, other] = [await investorWith(), await investorWith()];
    const tab = await pageOf(chosen, '/user');
    const headingOf = tab.getByRole('main').getByRole('heading', { level: 1 });

    const first = await test.step('deploy over HTTP, for nobody yet', async () => {
      const buildId = deployBuild(token);
      expect(await registry(chosen.token)).not.toContain('mfe_practice');
      return buildId;
    });

    await test.step('give it to one person, whose open tab gets it', async () => {
      const rules = [{ to: 'people' as const, emails: [chosen.user.email], buildId: first }];
      await admin.call(setRemoteRules, { params, body: { rules, reason: 'A first look.' } });
      await tab.getByRole('navigation').getByRole('link', { name: 'Practice', exact: true }).first().click();
      await expect(headingOf).toHaveText('Practice again');
      expect(await registry(other.token)).not.toContain('mfe_practice');
    });

    await test.step('give it to everybody', async () => {
      await admin.call(activateRemote, { params, body: { buildId: first, reason: 'It works.' } });
      expect(await registry(other.token)).toContain(`/r/mfe_practice/${first}/`);
      // The proxy is another origin, so it has its own storage.
      await signInAs('user');
      await page.goto('/user/practice');
      await expect(heading('Practice again')).toBeVisible();
    });

    const start = join(remote, 'src/pages/start.tsx');
    await test.step('a second build with errors is aborted automatically within a minute', async () => {
      await edit(
        start,
        'const candles = useQuery(candlesQuery());',
        "const candles = useQuery(candlesQuery());\n  if (candles) throw new Error('drawn wrongly');",
      );
      const second = deployBuild(token);
      // It takes three people, whose open tabs are told.
      const tabs = [tab, await pageOf(other, '/user'), await pageOf(await investorWith(), '/user')];
      for (const each of tabs) await expect(each.getByRole('heading', { level: 1 })).toBeVisible();
      const rules = [{ to: 'percent' as const, percent: 100, buildId: second }];
      await admin.call(setRemoteRules, { params, body: { rules, reason: 'To all who are signed in.' } });
      for (const { token: person } of [chosen, other])
        expect(await registry(person)).toContain(`/r/mfe_practice/${second}/`);
      const began = Date.now();
      const isAborted = async () => {
        const { remotes } = await admin.call(listRemotes);
        const builds = remotes.find(({ id }) => id === 'mfe_practice')?.builds;
        return builds?.find(({ buildId }) => buildId === second)?.abortedAt != null;
      };
      while (!(await isAborted()) && Date.now() - began < ABORTED_WITHIN) {
        for (const each of tabs) {
          await each.goto('/user/practice');
          await expect(each.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        }
      }
      expect(await isAborted()).toBe(true);
      await tab.goto('/user/practice');
      await expect(headingOf).toHaveText('Practice again');
    });

    await test.step('the third is promoted', async () => {
      await edit(start, "\n  if (candles) throw new Error('drawn wrongly');", '');
      await edit(start, 'title="Practice again"', 'title="Practice mended"');
      const third = deployBuild(token);
      await admin.call(activateRemote, { params, body: { buildId: third, reason: 'The error is gone.' } });
      await tab.goto('/user/practice');
      await expect(headingOf).toHaveText('Practice mended');
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
