import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { claimDataDir, findInstance } from './instance-lock.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dayrise-claim-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('lets one instance after another have a folder', () => {
  const folder = makeFolder();
  const release = claimDataDir(folder);
  expect(findInstance(folder)).toMatchObject({ pid: process.pid, use: 'platform' });
  expect(() => claimDataDir(folder)).toThrow(`Another instance (process ${process.pid}) is using ${folder}`);
  release();
  expect(findInstance(folder)).toBeUndefined();
  claimDataDir(folder)();
});

/** Claims one folder every few milliseconds, at the moments when the others do. Prints which it got, and stays alive. */
const claimant = `
  import { claimDataDir } from ${JSON.stringify(new URL('instance-lock.ts', import.meta.url))};
  process.stdout.write('ready');
  process.stdin.once('data', (data) => {
    const { start, folders } = JSON.parse(data);
    const got = [...folders.keys()].filter((at) => {
      while (Date.now() < start + at * 5);
      try { return claimDataDir(folders[at]); } catch (error) {
        if (!error.message.startsWith('Another instance')) throw error;
      }
    });
    process.stdout.write(JSON.stringify(got));
  });`;

function startClaimant() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', claimant]);
  onTestFinished(() => void child.kill());
  const next = async () => String((await once(child.stdout, 'data'))[0]);
  return { child, next };
}

it.each([
  ['that nobody had', ''],
  ['that a killed instance left', `${process.pid} 1`],
])('gives a folder %s to one of several that start at the same moment', async (_, left) => {
  const root = makeFolder();
  const folders = Array.from({ length: 200 }, (_, at) => join(root, `${at}`));
  if (left) {
    for (const folder of folders) {
      mkdirSync(folder);
      writeFileSync(join(folder, 'instance.pid'), left);
    }
  }
  const claimants = Array.from({ length: 3 }, startClaimant);
  await Promise.all(claimants.map(({ next }) => next()));
  const got = claimants.map(({ next }) => next());
  const plan = JSON.stringify({ start: Date.now() + 100, folders });
  for (const { child } of claimants) child.stdin.write(plan);
  const owned = (await Promise.all(got)).flatMap((line) => JSON.parse(line) as number[]);
  expect(owned.toSorted((a, b) => a - b)).toEqual([...folders.keys()]);
});
