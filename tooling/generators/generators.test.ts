import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { generateEndpoint } from './endpoint.ts';
import { generatePage } from './page.ts';
import { generateRemote } from './remote.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const touched = [
  'mfe-user/src/manifest.ts',
  'mfe-user/src/remote.tsx',
  'mfe-user/src/languages/es.json',
  'mfe-user/src/languages/de.json',
  'mfe-user/src/languages/ar.json',
  'mfe-public/src/manifest.ts',
  'mfe-public/src/remote.tsx',
  'contracts/src',
  'api/src/modules',
  'api/src/testing/permission-rows.ts',
];
let root: string;
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const write = (file: string, text = '') => {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
/** The text of every file, by path. */
const snapshot = () =>
  Object.fromEntries(globSync('**/*.*', { cwd: root }).map((file) => [file, read(file)]));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dayrise-generate-'));
  for (const file of touched) cpSync(join(repository, file), join(root, file), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('adds a page with its route, for the people its remote is for', () => {
  const [page] = generatePage(root, 'mfe-user', 'open_orders');
  expect(page).toBe('mfe-user/src/pages/open-orders.tsx');
  expect(read('mfe-user/src/pages/open-orders.tsx')).toContain('export default function OpenOrdersPage');
  expect(read('mfe-user/src/manifest.ts')).toContain(
    `openOrders: { path: 'open-orders', access: 'user', title: 'Open orders' },`,
  );
  expect(read('mfe-user/src/remote.tsx')).toContain(`import('./pages/open-orders.tsx')`);
});

it('adds the texts of a page, and what is to be translated', () => {
  const files = generatePage(root, 'mfe-user', 'open-orders');
  expect(files).toEqual([
    'mfe-user/src/pages/open-orders.tsx',
    'mfe-user/src/features/open-orders/texts.ts',
    'mfe-user/src/manifest.ts',
    'mfe-user/src/remote.tsx',
    'mfe-user/src/languages/es.json',
    'mfe-user/src/languages/de.json',
    'mfe-user/src/languages/ar.json',
  ]);
  expect(read('mfe-user/src/features/open-orders/texts.ts')).toContain(`title: 'Open orders'`);
  expect(JSON.parse(read('mfe-user/src/languages/de.json'))).toMatchObject({
    routes: { openOrders: { title: '…' } },
    openOrders: { title: '…', emptyTitle: '…', emptyText: '…' },
  });
});

it('adds a page to a remote with slots after its routes, in the layout of the documentation', () => {
  const page = readFileSync(join(repository, 'docs/bring-a-remote.md'), 'utf8');
  const block = (start: string) => `${start}${page.split(`\`\`\`ts\n${start}`)[1]?.split('```')[0]}`;
  write('mfe-practice/src/manifest.ts', block('export const manifest'));
  write('mfe-practice/src/remote.tsx', block('export default defineRemote'));
  generatePage(root, 'mfe-practice', 'open-orders');
  expect(read('mfe-practice/src/manifest.ts')).toMatch(
    / {4}lesson: .*\n {4}openOrders: .*\n {2}},\n {2}slots: /,
  );
  expect(read('mfe-practice/src/remote.tsx')).toMatch(
    /\n {4}},\n {2}openOrders: .*\n {2}},\n {2}\{ hint: .*\n\);\n$/,
  );
});

it('adds a page to a generated remote, and to one whose slot other people see', () => {
  generateRemote({ name: 'guide', parent: root });
  generatePage(root, 'mfe-guide', 'open-orders');
  expect(read('mfe-guide/src/remote.tsx')).toMatch(/\n {2}start: .*\n {2}openOrders: .*\n}\);\n$/);
  generatePage(root, 'mfe-public', 'open-orders');
  expect(read('mfe-public/src/manifest.ts')).toContain(`openOrders: { path: 'open-orders', access: 'all',`);
});

it('leaves every other line of a catalogue as it is', () => {
  const catalogues = ['es', 'de', 'ar'].map((language) => `mfe-user/src/languages/${language}.json`);
  const before = catalogues.map(read);
  generatePage(root, 'mfe-user', 'open-orders');
  const after = catalogues.map(read);
  for (const [index, text] of before.entries()) {
    const lines = new Set(after[index]?.split('\n').map((line) => line.replace(/,$/, '')));
    expect(text.split('\n').filter((line) => !lines.has(line.replace(/,$/, '')))).toEqual([]);
  }
});

const modules = globSync('api/src/modules/*/routes.ts', { cwd: repository }).map((file) =>
  basename(dirname(file)),
);
it.each(modules)('adds an endpoint to %s: contract, handler, row and test', (area) => {
  generateEndpoint(root, area, 'list-topics');
  const [, path = ''] =
    /export const listTopics =[\s\S]*?path: '(.*)'/.exec(
      globSync('contracts/src/*/*endpoints.ts', { cwd: root }).map(read).join(),
    ) ?? [];
  expect(path).toMatch(/^\/api\/[\w-]+\/topics$/);
  expect(read(`api/src/modules/${area}/routes.ts`)).toMatch(
    /import \{ listTopics,[\s\S]*function mountRoutes\((?:(?!^}$)[\s\S])*\n {2}mount\(router, listTopics, .*\);\n}\n/m,
  );
  expect(read('api/src/testing/permission-rows.ts')).toContain('  listTopics: {},\n};\n');
  expect(read(`api/src/modules/${area}/list-topics.test.ts`)).toContain('client.call(listTopics)');
});

it('changes nothing when the name is taken, unknown or no name', () => {
  write('mfe-user/src/features/open-orders/texts.ts');
  write('api/src/modules/support/list-topics.test.ts');
  write('mfe-flat/src/manifest.ts', 'export const manifest = defineManifest({ routes: {} });');
  write('mfe-flat/src/remote.tsx', 'export default defineRemote(manifest, {});');
  const before = snapshot();
  expect(() => generatePage(root, 'mfe-user', 'dashboard')).toThrow('already');
  expect(() => generatePage(root, 'mfe-user', 'open-orders')).toThrow('texts.ts exists already');
  expect(() => generatePage(root, 'mfe-flat', 'orders')).toThrow('mfe-flat/src/manifest.ts has nothing like');
  expect(() => generateEndpoint(root, 'support', 'listTopics')).toThrow('list-topics.test.ts exists already');
  expect(() => generatePage(root, 'mfe-nobody', 'orders')).toThrow('Usage');
  expect(() => generateEndpoint(root, 'support', 'createTicket')).toThrow('already');
  expect(() => generateEndpoint(root, 'support', '../escape')).toThrow('not a name');
  for (const reserved of ['delete', 'await', 'eval'])
    expect(() => generateEndpoint(root, 'support', reserved)).toThrow('reserved');
  expect(() => generateEndpoint(root, 'topics', 'listTopics')).toThrow('MODULE is one of audit, ');
  expect(snapshot()).toEqual(before);
});

it.each([
  ['/users-guide', 'all'],
  ['/user/guide', 'user'],
  ['/admin', 'admin'],
])('gives the pages of a remote at %s to %s', (base, access) => {
  const directory = generateRemote({ name: 'guide', base, parent: mkdtempSync(join(root, 'remote-')) });
  expect(readFileSync(join(directory, 'src/manifest.ts'), 'utf8')).toContain(`access: '${access}'`);
});

it('names the versions that a remote is built with', () => {
  const directory = generateRemote({ name: 'guide', parent: root });
  const versionOf = (workspace: string): string =>
    JSON.parse(readFileSync(join(repository, workspace, 'package.json'), 'utf8')).version;
  expect(readFileSync(join(directory, 'src/manifest.ts'), 'utf8')).toContain(
    `requires: { platform: '^${versionOf('platform')}', uiKit: '^${versionOf('ui-kit')}', react: `,
  );
});
