import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { contentHash } from '../remote-build/src/content-hash.ts';
import { root } from './lib/tasks.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** The relative links of a document, without their fragments. */
const linksIn = (file: string) =>
  [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)].map(([, link = '']) => link);

it('lists every decision in the index', () => {
  const decisions = globSync('docs/adr/0*.md', { cwd: root }).map((file) => basename(file));
  expect(linksIn('docs/adr/README.md').sort()).toEqual(decisions.sort());
});

it('has no link in a document that leads nowhere', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', '{ops,e2e,api,verify-statement}/**/*.md'], {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  });
  expect(documents.length).toBeGreaterThan(40);
  const broken = documents.flatMap((file) =>
    linksIn(file)
      .filter((link) => !existsSync(join(root, dirname(file), link)))
      .map((link) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

const documents = globSync(
  ['*.md', 'docs/*.md', 'docs/languages/*.md', '{ops,e2e,verify-statement}/**/*.md'],
  {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  },
).filter((file) => file !== 'CHANGELOG.md');
const workspaces: string[] = JSON.parse(read('package.json')).workspaces;
const scriptsOf = (workspace: string) => JSON.parse(read(join(workspace, 'package.json'))).scripts ?? {};

it('names no npm script that does not exist', () => {
  const missing = documents.flatMap((file) =>
    // What another team's remote runs is tried by the test of docs/bring-a-remote.md.
    [
      ...read(file)
        .replaceAll(/```sh\n[\s\S]*?```/g, '')
        .matchAll(/npm run ([\w:-]+)([^`\n]*)/g),
    ]
      .filter(([, script = '', rest = '']) => {
        const workspace = /-w ([\w-]+)/.exec(rest)?.[1] ?? '.';
        return workspace !== 'mfe-practice' && !Object.hasOwn(scriptsOf(workspace), script);
      })
      .map(([command]) => `${file}: ${command}`),
  );
  expect(missing).toEqual([]);
});

it('names no file that does not exist', () => {
  // Made by the generators' examples.
  const examples = /open-orders|RateBar|practice|NNNN/;
  const made = /\/(dist|data\/generated)/;
  const folders = [...workspaces, 'docs'];
  const files = globSync(`{${folders}}/**/*.*`, {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist'].includes(name),
  });
  const isPath = (name: string) =>
    folders.includes(name.split('/')[0] ?? '') || /\.(tsx?|mjs|json|sql|css|md|ya?ml)$/.test(name);
  // A decision also names a file by the end of its path.
  const exists = (path: string) =>
    globSync(path, { cwd: root }).length > 0 || files.some((file) => file.endsWith(`/${path}`));
  const missing = [...documents, ...globSync('docs/adr/*.md', { cwd: root })].flatMap((file) =>
    [...read(file).matchAll(/`(?:node )?([\w.-]+\/[\w./@*-]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => isPath(path) && !examples.test(path) && !made.test(path) && !exists(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

it('shows pictures that are younger than the screens (`npm run pictures -w e2e` takes them again)', async () => {
  const pictures: Record<string, { sources: string; hash: string }> = JSON.parse(
    read('docs/images/sources.json'),
  );
  for (const [name, { sources, hash }] of Object.entries(pictures)) {
    const paths = sources.split(' ');
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect((await contentHash(root, paths)).slice(0, 16), `sources of ${name}`).toBe(hash);
  }
  const shown = linksIn('README.md').filter((link) => link.endsWith('.png'));
  expect(shown.map((link) => basename(link, '.png')).sort()).toEqual(Object.keys(pictures).sort());
});

it('names tests that exist: `npm test -- SUITE NAME` runs at least one file', () => {
  const folders: Record<string, string> = { unit: '.', kit: 'ui-kit', browser: 'e2e' };
  const named = documents.flatMap((file) => [
    ...read(file).matchAll(/npm test -- (unit|kit|browser) ([\w/-]+)/g),
  ]);
  expect(named.length).toBeGreaterThan(3);
  for (const [command, suite = '', name = ''] of named) {
    const files = globSync('**/*.{test,spec,stories}.{ts,tsx}', {
      cwd: join(root, folders[suite] ?? ''),
      exclude: (entry) => ['node_modules', 'dist', '.cache'].includes(entry),
    });
    expect(files.filter((file) => file.includes(name)).length, command).toBeGreaterThan(0);
  }
});
