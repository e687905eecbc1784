import { listRemotes, type ManagedRemote, type RemoteBuild } from '@dayrise/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const id = 'mfe_practice';

const build = (buildId: string, changes: Partial<RemoteBuild> = {}): RemoteBuild => ({
  buildId,
  owner: 'Team Orange',
  isActive: false,
  deployedAt: new Date().toISOString(),
  bytes: 1000,
  problem: null,
  abortedAt: null,
  loads: 0,
  failures: 0,
  errors: 0,
  loadMs: null,
  ...changes,
});

const remote: ManagedRemote = {
  id,
  activeBuildId: 'b3',
  previousBuildId: 'b2',
  builds: [build('b4'), build('b3', { isActive: true }), build('b2'), build('b1')],
  rules: [],
  rulesTag: 'none',
  skipped: [],
  withdrawn: [],
  tokens: [],
  errors: [],
};

/** Shows a remote whose state a colleague may change, and keeps what the page sends about it. */
async function openRemotes(page: Page, first: ManagedRemote) {
  const sent: unknown[] = [];
  let now = first;
  await page.route(`**${listRemotes.path}`, (route) => route.fulfill({ json: { remotes: [now], pin: '' } }));
  await page.route(`**${listRemotes.path}/*/*`, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { remote: now } });
  });
  await page.goto('/admin/remotes');
  return {
    sent,
    /** The page reads the list again every ten seconds. */
    change: async (changes: Partial<ManagedRemote>) => {
      now = { ...now, ...changes };
      await page.waitForResponse(`**${listRemotes.path}`);
    },
  };
}

test('a rollback asks for the build that its question names, whatever is active by then', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const { sent, change } = await openRemotes(page, remote);
  await page.getByRole('button', { name: 'Roll back' }).click();
  const question = page.getByRole('alertdialog', { name: 'Roll back?' });
  const builds = [build('b3'), build('b2', { isActive: true }), build('b1')];
  const removed = page.getByText('b4', { exact: true });
  await expect(removed).not.toHaveCount(0);
  await change({ activeBuildId: 'b2', previousBuildId: 'b1', builds });
  await expect(removed).toHaveCount(0);
  await expect(question.getByText('b1')).toHaveCount(0);
  await question.getByRole('button', { name: 'Roll back' }).click();
  await expect(question).toHaveCount(0);
  expect(sent).toMatchObject([{ to: 'b2' }]);
});

test('a rollout that ends while it is edited is named as aborted, and the change says what it was about', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const rules = [{ to: 'percent', percent: 10, buildId: 'b4' }] as const;
  const { sent, change } = await openRemotes(page, { ...remote, rules: [...rules], rulesTag: 'ten' });
  await page.getByRole('button', { name: 'Change rollout' }).click();
  const dialog = page.getByRole('dialog', { name: `Rollout of ${id}` });
  const problem = '3 of 3 people had problems.';
  const builds = [build('b4', { abortedAt: new Date().toISOString(), problem }), ...remote.builds.slice(1)];
  await change({ rules: [], rulesTag: 'none', builds });
  await expect(dialog.getByText(problem)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save rollout' }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent).toMatchObject([{ expected: 'ten' }]);
});
