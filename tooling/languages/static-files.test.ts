import { expect, test } from 'vitest';
import { brandName } from '../../api/src/lib/brand.ts';
import { brand } from '../../ui-kit/src/brand.ts';
import { read, readTexts, translated } from './files.ts';

test('the web manifest and the offline page, which no code reads, are in every language', () => {
  const manifest = JSON.parse(read('shell/public/manifest.webmanifest'));
  expect(Object.keys(manifest.description_localized)).toEqual(translated);
  const sections = [...read('shell/public/offline.html').matchAll(/<section lang="(\w+)"/g)];
  expect(sections.map(([, language]) => language)).toEqual(translated);
});

test('the product is named in the brand files, and the same in the files that no code reads', () => {
  expect(brandName).toBe(brand.name);
  const { name, short_name } = JSON.parse(read('shell/public/manifest.webmanifest'));
  expect([name, short_name]).toEqual([brand.name, brand.name]);
  expect(read('shell/public/offline.html')).toContain(`<title>${brand.name} `);
  // The shell's build writes the name into its page.
  const page = read('shell/src/page.template');
  expect(page).toContain('<title>__BRAND__</title>');
  expect(page).not.toContain(brand.name);
  const files = ['api', 'mfe-admin', 'mfe-public', 'mfe-user', 'shell', 'ui-kit'].map(
    (workspace) => `${workspace}/src/languages`,
  );
  for (const folder of [...files, 'shell/src/languages/factors', 'contracts/src/languages/messages'])
    for (const language of translated) {
      const texts = readTexts(`${folder}/${language}.json`);
      expect([...texts].filter((text) => text.join().includes(brand.name))).toEqual([]);
    }
});
