import { listRemotes, setRemoteRules } from '@dayrise/contracts';
import { expect, test } from '../fixtures/test.ts';

test('issues of the server appear at the field that draws their part, and the others at the head', async ({
  page,
  signInAs,
}) => {
  await page.route(`**${listRemotes.path}`, async (route) => {
    const answer = await (await route.fetch()).json();
    for (const remote of answer.remotes)
      remote.rules = [{ to: 'people', emails: ['someone@example.test'], buildId: remote.activeBuildId }];
    await route.fulfill({ json: answer });
  });
  await page.route(`**${setRemoteRules.path.replace('{id}', '*')}`, (route) =>
    route.fulfill({
      status: 422,
      json: {
        code: 'invalid',
        message: 'Some fields need your attention.',
        issues: [
          {
            path: ['body', 'rules', 0, 'emails', 0],
            code: 'unheard_of',
            message: 'Nobody has this address.',
          },
          { path: ['body', 'rules', 1, 'percent'], code: 'unheard_of', message: 'Too many people.' },
          { path: ['body', 'freeze'], code: 'unheard_of', message: 'Rollouts are frozen today.' },
        ],
      },
    }),
  );
  await signInAs('admin');
  await page.goto('/admin/remotes');
  await page.getByRole('button', { name: 'Change rollout' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save rollout' }).click();
  const people = dialog.getByLabel('Named people');
  await expect(people).toHaveAccessibleDescription(/Nobody has this address\./);
  await expect(people).toBeFocused();
  await expect(dialog.getByLabel(/^Share of the people/)).toHaveAccessibleDescription(/Too many people\./);
  await expect(dialog.getByRole('alert')).toHaveText('Rollouts are frozen today.');
});
