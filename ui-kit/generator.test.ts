import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createComponent, isEntry } from './generator.ts';
import { problemsOf } from './scripts/components.ts';

/** A kit with all entries and texts, but without components. */
const emptyKit = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kit-'));
  for (const part of ['src/entries', 'src/languages'])
    await cp(join(import.meta.dirname, part), join(folder, part), { recursive: true });
  return folder;
};

test('makes a component that the check finds complete', async () => {
  const folder = await emptyKit();
  const files = await createComponent('PriceTag', {}, folder);
  expect(files).toHaveLength(5);
  expect(await readFile(join(folder, 'src/entries/core.ts'), 'utf8')).toContain(
    'PriceTag, type PriceTagProps',
  );
  // Its page still holds the places to fill in, and the check says so.
  expect(problemsOf(folder)).toEqual(['PriceTag: its usage page still has places to fill in (…)']);
  const page = join(folder, 'src/components/PriceTag/PriceTag.mdx');
  await writeFile(page, (await readFile(page, 'utf8')).replace('uses: [show data]\n', ''));
  expect(problemsOf(folder)).toContain(
    'PriceTag: its usage page lacks a status, uses, search words or changes',
  );
});

test('makes a component with texts in the entry that was asked for', async () => {
  const folder = await emptyKit();
  const files = await createComponent('PriceTag', { entry: 'data', texts: true }, folder);
  expect(files).toEqual(
    expect.arrayContaining([
      'src/components/PriceTag/messages.ts',
      'src/entries/data.ts',
      'src/languages/ar.json',
    ]),
  );
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  expect(await read('src/entries/data.ts')).toContain('PriceTag, type PriceTagProps');
  expect(await read('src/entries/core.ts')).not.toContain('PriceTag');
  expect(await read('src/components/PriceTag/PriceTag.mdx')).toContain("from '@dayrise/ui-kit/data'");
  expect(await read('src/components/PriceTag/PriceTag.stories.tsx')).toContain("title: 'Data/PriceTag'");
  expect(await read('src/components/PriceTag/messages.ts')).toContain("label: 'Price tag'");
  const { PriceTag, ...before } = JSON.parse(await read('src/languages/ar.json'));
  expect(PriceTag).toEqual({ label: '…' });
  const present = await readFile(join(import.meta.dirname, 'src/languages/ar.json'), 'utf8');
  expect(`${JSON.stringify(before, null, 2)}\n`).toBe(present);
  expect(problemsOf(folder)).toEqual(['PriceTag: its usage page still has places to fill in (…)']);
});

test('knows every entry point', async () => {
  const files = await readdir(join(import.meta.dirname, 'src/entries'));
  expect(files.map((file) => file.replace('.ts', '')).filter((name) => !isEntry(name))).toEqual([]);
});

test('a usage page must show the import from the entry that exports the component', async () => {
  const folder = await emptyKit();
  await createComponent('PriceTag', { entry: 'data' }, folder);
  const problem = (entry: string) =>
    `PriceTag: its usage page shows no import from ${entry}, which exports it`;
  expect(problemsOf(folder)).not.toContain(problem('@dayrise/ui-kit/data'));
  await cp(join(folder, 'src/entries/data.ts'), join(folder, 'src/entries/media.ts'));
  await rm(join(folder, 'src/entries/data.ts'));
  expect(problemsOf(folder)).toContain(problem('@dayrise/ui-kit/media'));
  await writeFile(join(folder, 'src/components/PriceTag/PriceTag.mdx'), '# PriceTag');
  expect(problemsOf(folder)).toContain(problem('@dayrise/ui-kit/media'));
});

test('refuses a name that is taken or not PascalCase', async () => {
  const folder = await emptyKit();
  await createComponent('PriceTag', {}, folder);
  await expect(createComponent('PriceTag', {}, folder)).rejects.toThrow('exists already');
  await expect(createComponent('price-tag', {}, folder)).rejects.toThrow('not PascalCase');
  await expect(createComponent('../Escape', {}, folder)).rejects.toThrow('not PascalCase');
});
