import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Manifest } from '../../platform/src/manifest.ts';
import { singleConfiguration } from './apps.ts';
import { runWebpack } from './run-webpack.ts';
import { root } from './workspaces.ts';

/** Sources besides a remote's own that its prerendered page is made of. */
export const prerenderSources = ['shell/src', 'scripts/single'];

/** Whether a remote has the page at `/`, which is prerendered. */
export const isPrerendered = (manifest: Manifest): boolean => manifest.base === '/';

/**
 * Writes `landing.html` beside a build: the page at `/` inside the shell's frame, as the browser will draw it
 * first, with the build's own style sheet. The server puts it into the shell's page; the shell hydrates it.
 */
export async function prerenderLanding(outputPath: string): Promise<void> {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const workshop = mkdtempSync(join(cache, 'landing-'));
  try {
    await runWebpack(
      singleConfiguration({
        directory: join(root, 'shell'),
        outputPath: workshop,
        entry: join(root, 'scripts/single/landing.ts'),
        source: join(root, 'scripts/single/landing-source.ts'),
        node: true,
      }),
    );
    const { renderLanding } = createRequire(import.meta.url)(join(workshop, 'main.cjs'));
    const { id, buildId, assets } = JSON.parse(readFileSync(join(outputPath, 'manifest.json'), 'utf8'));
    const sheets = (assets.landing as string[])
      .filter((name) => name.endsWith('.css'))
      .map((name) => `<link rel="stylesheet" href="/r/${id}/${buildId}/${name}">`);
    writeFileSync(join(outputPath, 'landing.html'), `${sheets.join('')}${await renderLanding()}`);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}
