import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { endpoints } from '@dayrise/contracts/endpoints';
import { expect, test } from 'vitest';
import { buildPages } from './docs-site.ts';

test('the site has every guide, decision and endpoint, and no link in it leads nowhere', () => {
  const output = mkdtempSync(join(tmpdir(), 'docs-'));
  try {
    buildPages(output);
    const read = (file: string) => readFileSync(join(output, file), 'utf8');
    const pages = globSync('**/*.html', { cwd: output });
    expect(pages.length).toBeGreaterThan(50);
    const linksIn = (page: string) =>
      [...read(page).matchAll(/(?:href|src)="(?!https?:|mailto:)([^"#]*)(?:#([^"]+))?"/g)].map(
        ([link, path = '', id]) => ({ link, target: path ? join(dirname(page), path) : page, id }),
      );
    const broken = pages.flatMap((page) =>
      linksIn(page)
        // Storybook is built beside these pages.
        .filter(({ target }) => target !== 'kit/index.html')
        .filter(
          ({ target, id }) =>
            !existsSync(join(output, target)) || (id !== undefined && !read(target).includes(`id="${id}"`)),
        )
        .map(({ link }) => `${page}: ${link}`),
    );
    expect(broken).toEqual([]);
    const reached = new Set(pages.flatMap((page) => linksIn(page).map(({ target }) => target)));
    expect(pages.filter((page) => /^docs\//.test(page) && !reached.has(page))).toEqual([]);
    const { paths } = JSON.parse(read('api/openapi.json'));
    expect(Object.keys(paths).length).toBe(new Set(endpoints.map(({ path }) => path)).size);
  } finally {
    rmSync(output, { recursive: true });
  }
});
