import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { prerenderedName } from '../../api/src/web/compose-page.ts';
import { languages } from '../../contracts/src/languages/languages.ts';
import type { Manifest } from '../../platform/src/manifest.ts';
import { runWebpack } from '../../remote-build/src/run-webpack.ts';
import { singleConfiguration } from './apps.ts';
import { root } from './workspaces.ts';

/** Sources of the prerendered pages besides the remote's own. */
export const prerenderSources = ['shell/src', 'tooling/single'];

/** Pages without a form: what somebody typed before hydration would be lost. */
const prerendered = ['landing', 'help', 'tenPercent', 'learnTrading', 'warningSigns', 'coin'];

/** Whether this remote's pages are prerendered. */
export const isPrerendered = (manifest: Manifest): boolean => manifest.base === '/';

/**
 * Writes `pages/<name>.html` of a build, and `<language>.<name>.html`: each page without a form inside the shell's frame, as the browser first renders
 * it. The server inserts it into the shell's HTML; the shell hydrates it.
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
        entry: join(root, 'tooling/single/pages.ts'),
        source: join(root, 'tooling/single/pages-source.ts'),
        node: true,
      }),
    );
    const { pathsOf, renderPage } = createRequire(import.meta.url)(join(workshop, 'main.cjs'));
    mkdirSync(join(outputPath, 'pages'), { recursive: true });
    for (const language of languages)
      for (const name of prerendered)
        for (const path of pathsOf(name)) {
          const file = prerenderedName(path, language);
          if (!file) throw new Error(`${manifest.id} has no page ${path} to prerender.`);
          writeFileSync(join(outputPath, 'pages', file), await renderPage(name, path, language));
        }
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}
