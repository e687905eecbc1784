import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activateRemote, createRemoteToken } from '@dayrise/contracts';
import { test } from '../fixtures/back-office.ts';
import { edit } from '../fixtures/builds.ts';
import { baseURL, root } from '../fixtures/instance.ts';
import { expect } from '../fixtures/test.ts';

/** The commands of docs/bring-a-remote.md for a remote in its own repository: create, develop, deploy. */
const commands = [
  ...readFileSync(join(root, 'docs/bring-a-remote.md'), 'utf8').matchAll(/```sh\n(.*?)```/gs),
].map(([, text = '']) => text);

test('docs/bring-a-remote.md, followed to the letter, ends with a remote on the platform', async ({
  page,
  signInAs,
  admin,
}) => {
  test.skip(process.env.FAULTS !== 'long', 'It installs packages, which takes minutes: npm run test:faults.');
  test.setTimeout(900_000);
  const [create = '', develop = '', deploy = ''] = commands;
  const folder = mkdtempSync(join(tmpdir(), 'dayrise-outside-'));
  const packages = join(root, 'dist/packages');
  const environment = { ...process.env, PACKAGES: packages, PLATFORM: baseURL, NODE_ENV: '' };
  const run = (script: string, cwd: string, more: Record<string, string> = {}) =>
    execFileSync('bash', ['-ec', script], { cwd, env: { ...environment, ...more }, encoding: 'utf8' });
  const heading = (name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });
  try {
    if (!existsSync(packages)) run('npm run pack', root);
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
        const said = new Promise<string>((resolve) =>
          server.stdout.once('data', (text) => resolve(String(text))),
        );
        await said;
        await expect(async () => {
          await page.goto('http://localhost:4300/user/practice');
          await expect(heading('Practice')).toBeVisible({ timeout: 5000 });
        }).toPass({ timeout: 60_000 });
        await expect(page.getByRole('table', { name: 'Bitcoin by day' })).toBeVisible();
        await edit(join(remote, 'src/pages/start.tsx'), 'title="Practice"', 'title="Practice again"');
        await expect(heading('Practice again')).toBeVisible({ timeout: 30_000 });
        // The platform itself knows nothing of it.
        const registry = await (await page.request.get(`${baseURL}/remotes.json`)).text();
        expect(registry).not.toContain('mfe_practice');
      } finally {
        if (server.pid) process.kill(-server.pid, 'SIGTERM');
      }
    });

    await test.step('deploy over HTTP, and give it to everybody', async () => {
      const params = { id: 'mfe_practice' };
      const { token } = await admin.call(createRemoteToken, { params, body: { owner: 'Practice team' } });
      const said = run(deploy, remote, { TOKEN: token });
      const [, buildId = ''] = /mfe_practice (\w+) is deployed/.exec(said) ?? [];
      expect(buildId).not.toBe('');
      await admin.call(activateRemote, {
        params,
        body: { buildId, reason: 'The first build of the practice team.' },
      });
      // The proxy is another origin, with a storage of its own.
      await signInAs('user');
      await page.goto('/user/practice');
      await expect(heading('Practice again')).toBeVisible();
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
