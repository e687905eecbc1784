import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deployShell, shellStore } from './shell-store.ts';

it('keeps each build of the shell, and moves one pointer', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shells-'));
  const dist = await mkdtemp(join(tmpdir(), 'dist-'));
  await mkdir(join(dist, 'assets'));
  const pointer = async () =>
    JSON.parse(await readFile(join(dataDir, 'shell/registry.json'), 'utf8')).remotes[0].buildId;
  const build = async (text: string) => {
    await writeFile(join(dist, 'index.html'), text);
    await writeFile(join(dist, 'assets/main.js'), text);
    return (await deployShell(dataDir, { dist })).buildId;
  };
  const one = await build('one');
  const two = await build('two');
  expect(await pointer()).toBe(two);
  expect(await readFile(join(dataDir, 'shell/shell', one, 'assets/main.js'), 'utf8')).toBe('one');
  expect(await deployShell(dataDir, { dist })).toMatchObject({ buildId: two, isNew: false });
  expect(await shellStore(dataDir).rollback('shell')).toBe(one);
  expect(await pointer()).toBe(one);
  await deployShell(dataDir, { dist, activate: false });
  expect(await pointer()).toBe(one);
  let newest = '';
  for (const text of ['three', 'four', 'five', 'six', 'seven']) newest = await build(text);
  await writeFile(join(dist, 'index.html'), 'two');
  expect(await deployShell(dataDir, { dist, activate: false })).toMatchObject({ buildId: two, isNew: false });
  expect(await pointer()).toBe(newest);
});
