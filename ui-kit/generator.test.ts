import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createComponent } from './generator.ts';
import { problemsOf } from './scripts/components.ts';

const emptyKit = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kit-'));
  await mkdir(join(folder, 'src/entries'), { recursive: true });
  await writeFile(join(folder, 'src/entries/core.ts'), '');
  return folder;
};

test('makes a component that the check finds complete', async () => {
  const folder = await emptyKit();
  const files = await createComponent('PriceTag', folder);
  expect(files).toHaveLength(6);
  expect(await readFile(join(folder, 'src/entries/core.ts'), 'utf8')).toContain(
    'PriceTag, type PriceTagProps',
  );
  // Its page still holds the places to fill in, and the check says so.
  expect(problemsOf(folder)).toEqual([
    'PriceTag: its usage page still has places to fill in (…)',
    'PriceTag: its about.ts still has places to fill in (…)',
  ]);
  await rm(join(folder, 'src/components/PriceTag/about.ts'));
  expect(problemsOf(folder)).toContainEqual(expect.stringContaining('PriceTag: has no about.ts'));
});

test('refuses a name that is taken or not PascalCase', async () => {
  const folder = await emptyKit();
  await createComponent('PriceTag', folder);
  await expect(createComponent('PriceTag', folder)).rejects.toThrow('exists already');
  await expect(createComponent('price-tag', folder)).rejects.toThrow('not PascalCase');
  await expect(createComponent('../Escape', folder)).rejects.toThrow('not PascalCase');
});
