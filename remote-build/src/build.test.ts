import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { build, manifestOf } from './build.ts';
import { problemsOf } from './check.ts';

vi.mock('./configuration.ts', () => ({ remoteConfiguration: () => ({}) }));
vi.mock('./run-webpack.ts', () => ({ runWebpack: () => Promise.resolve() }));

const folder = mkdtempSync(join(tmpdir(), 'dayrise-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(folder, 'remote-'));
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(directory, file)), { recursive: true });
  writeFileSync(join(directory, file), text);
}

it('reads a manifest that changed, with the titles in other languages, in each round of development', async () => {
  const writeTitles = (title: string, translated: string) => {
    write('src/manifest.ts', `export const manifest = { routes: { start: { title: '${title}' } } };\n`);
    const routes = { start: { title: translated } };
    write('src/languages/es.json', JSON.stringify({ routes }));
    return { routes: { start: { title } }, translations: { es: routes } };
  };
  const first = writeTitles('Practice', 'Práctica');
  expect(await manifestOf(directory, 1)).toEqual(first);
  const second = writeTitles('Lessons', 'Clases');
  expect(await manifestOf(directory, 2)).toEqual(second);
});

it('gives another id to a build whose code changed, whatever the folder is called', async () => {
  write('src/manifest.ts', "export const manifest = { id: 'mfe_x', routes: {} };");
  const ids = [await build(directory)];
  for (const name of ['generated', 'dist', 'coverage']) {
    write(`src/${name}/data.ts`, 'export const data = 1;');
    ids.push(await build(directory));
    write(`src/${name}/data.ts`, 'export const data = 2;');
    ids.push(await build(directory));
  }
  expect(new Set(ids).size).toBe(7);
  // What the build itself wrote changes nothing.
  expect(await build(directory)).toBe(ids.at(-1));
});

it('accepts a page that is imported without its ending, and names a route without a page', async () => {
  const manifest = {
    id: 'mfe_x',
    base: '/x',
    requires: {},
    routes: { start: { path: '' }, lesson: { path: 'lesson' } },
  };
  write('src/manifest.ts', `export const manifest = ${JSON.stringify(manifest)};`);
  write('src/remote.tsx', "export default { start: { page: () => import('./pages/start') } };");
  write('src/pages/start.tsx', 'export default () => null;');
  const problems = await problemsOf(directory);
  expect(problems.filter((problem) => /route/.test(problem))).toEqual([
    expect.stringContaining('no page for the route lesson'),
  ]);
});
