import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { manifestOf } from './build.ts';

const directory = mkdtempSync(join(tmpdir(), 'dayrise-build-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it('reads a manifest that changed, with the titles in other languages, in each round of development', async () => {
  mkdirSync(join(directory, 'src/languages'), { recursive: true });
  const write = (title: string, translated: string) => {
    writeFileSync(
      join(directory, 'src/manifest.ts'),
      `export const manifest = { routes: { start: { title: '${title}' } } };\n`,
    );
    const routes = { start: { title: translated } };
    writeFileSync(join(directory, 'src/languages/es.json'), JSON.stringify({ routes }));
    return { routes: { start: { title } }, translations: { es: routes } };
  };
  const first = write('Practice', 'Práctica');
  expect(await manifestOf(directory, 1)).toEqual(first);
  const second = write('Lessons', 'Clases');
  expect(await manifestOf(directory, 2)).toEqual(second);
});
