import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
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
