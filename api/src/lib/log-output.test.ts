import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { config } from '../config.ts';
import { openLogOutput } from './log-output.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayrise-log-'));
  Object.assign(config, { LOG_FILE: join(folder, 'api') });
});
afterAll(() => rm(folder, { recursive: true }));

it('writes to LOG_FILE, and begins another file after 20 MB', async () => {
  const output = await openLogOutput();
  const line = `${'x'.repeat(1_000_000)}\n`;
  const size = async () => {
    const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
    return files.reduce((sum, { length }) => sum + length, 0);
  };
  for (let written = 1; written <= 22; written += 1) {
    output.write(line);
    await expect.poll(size).toBe(written * line.length);
  }
  expect(await readdir(folder)).toEqual(['api.1.log', 'api.2.log']);
});

it('writes nothing while the disk is almost full', async () => {
  Object.assign(config, { DISK_RESERVE_PERCENT: 100, LOG_FILE: join(folder, 'worker', 'worker') });
  const output = await openLogOutput();
  output.write('lost\n');
  Object.assign(config, { DISK_RESERVE_PERCENT: 5 });
  await expect.poll(() => readdir(join(folder, 'worker'))).toEqual(['worker.1.log']);
  expect(await readFile(join(folder, 'worker', 'worker.1.log'), 'utf8')).toBe('');
});
