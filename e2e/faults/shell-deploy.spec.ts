import { join } from 'node:path';
import { deployShell, shellStore } from '../../tooling/lib/shell-store.ts';
import { dataDir, root } from '../fixtures/instance.ts';
import { expect, test } from '../fixtures/test.ts';

test('a new shell is told to open tabs, keeps what was typed, and is rolled back', async ({
  page,
  signInAs,
}) => {
  const dist = join(root, 'shell/dist');
  await signInAs('user');
  await page.goto('/user/withdraw');
  const amount = page.getByRole('textbox', { name: /amount/i });
  await amount.fill('1234');
  const typed = await amount.inputValue();
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));

  await deployShell(dataDir, { dist, label: 'first' });
  const { buildId } = await deployShell(dataDir, { dist, label: 'second' });
  await expect(page.getByText('There is a new version of this site.').first()).toBeVisible({
    timeout: 15_000,
  });
  await expect(amount).toHaveValue(typed);
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);

  const shellOf = async () => JSON.parse(await (await page.request.get('/remotes.json')).text()).shell;
  await expect.poll(shellOf).toBe(buildId);
  // Its pages open, and an open tab can still load its lazy parts.
  const other = await page.context().newPage();
  await other.goto('/help');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.close();
  const before = await shellStore(dataDir).rollback('shell');
  await expect.poll(shellOf).toBe(before);
  await shellStore(dataDir).remove('shell');
  await expect.poll(shellOf).toBeUndefined();
});
