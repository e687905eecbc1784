import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Manifest } from '../../platform/src/manifest.ts';
import { singleConfiguration } from './apps.ts';
import { runWebpack } from './run-webpack.ts';
import { root } from './workspaces.ts';

/** Sources besides a remote's own that its prerendered pages are made of. */
export const prerenderSources = ['shell/src', 'scripts/single'];

/** Pages to read. Those with a form are left out: what somebody typed before the scripts came would be lost. */
const prerendered = ['landing', 'help'];

/** Whether a remote has the pages at `/` and directly below, which are prerendered. */
export const isPrerendered = (manifest: Manifest): boolean => manifest.base === '/';

/**
 * Writes `pages/<path>.html` beside a build (`index` for `/`): each page to read inside the shell's frame, as the
 * browser will draw it first. The server puts it into the shell's page; the shell hydrates it.
 */
export async function prerenderPages(outputPath: string, manifest: Manifest): Promise<void> {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const workshop = mkdtempSync(join(cache, 'pages-'));
  try {
    await runWebpack(
      singleConfiguration({
        directory: join(root, 'shell'),
        outputPath: workshop,
        entry: join(root, 'scripts/single/pages.ts'),
        source: join(root, 'scripts/single/pages-source.ts'),
        node: true,
      }),
    );
    const { renderPage } = createRequire(import.meta.url)(join(workshop, 'main.cjs'));
    mkdirSync(join(outputPath, 'pages'), { recursive: true });
    for (const name of prerendered) {
      const route = manifest.routes[name];
      if (!route) throw new Error(`${manifest.id} has no page ${name} to prerender.`);
      writeFileSync(join(outputPath, 'pages', `${route.path || 'index'}.html`), await renderPage(name));
    }
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}
