import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { emptyDataDir } from './empty-data-dir.ts';
import { claimDataDir } from './instance-lock.ts';

let parent: string;
let folder: string;
const put = (name: string) => writeFileSync(join(folder, name), '');
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'empty-'));
  folder = join(parent, 'data');
  onTestFinished(() => rmSync(parent, { recursive: true }));
});

it('creates a folder, and empties it for the next run', () => {
  emptyDataDir(folder);
  put('postgres');
  emptyDataDir(folder);
  expect(readdirSync(folder)).not.toContain('postgres');
});

it('deletes nothing in a folder that no test run made, unless it is its own', () => {
  folder = parent;
  put('postgres');
  expect(() => emptyDataDir(folder)).toThrow(`${folder} has files, and no test run made it.`);
  expect(readdirSync(folder)).toEqual(['postgres']);
  emptyDataDir(folder, { isOwn: true });
  expect(readdirSync(folder)).not.toContain('postgres');
});

it('deletes nothing while an instance is using the folder', () => {
  emptyDataDir(folder);
  const release = claimDataDir(folder);
  put('postgres');
  expect(() => emptyDataDir(folder, { isOwn: true })).toThrow(`(process ${process.pid}) is using ${folder}`);
  expect(readdirSync(folder)).toContain('postgres');
  release();
  emptyDataDir(folder);
  expect(readdirSync(folder)).not.toContain('postgres');
});
