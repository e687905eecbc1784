import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { manifestOf } from '../../../remote-build/src/build.ts';
import { pageRequests } from '../../../remote-build/src/page-requests.ts';
import { root } from '../../../tooling/webpack/workspaces.ts';

const isCode = (name: string) => /\.(js|css)$/.test(name);

/** The files that modules below `folder` import lazily with a request that ends in `ending`. */
function filesOf(compilation: Compilation, folder: string, ending: string): string[] {
  const groups = compilation.chunkGroups.filter((group) =>
    group.origins.some(
      ({ module, request }) => request?.endsWith(ending) && module?.nameForCondition()?.startsWith(folder),
    ),
  );
  return [...new Set(groups.flatMap((group) => group.getFiles()))]
    .filter(isCode)
    .map((name) => basename(name));
}

/**
 * Writes `registry.json` next to the single application. It lists what to preload for each page, as on the federated
 * side, so that neither has an advantage.
 */
export class SingleRegistryPlugin {
  private readonly workspaces: readonly string[];

  constructor(workspaces: readonly string[]) {
    this.workspaces = workspaces;
  }

  apply(compiler: Compiler): void {
    const { sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SingleRegistry', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'SingleRegistry', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const remotes = await Promise.all(
            this.workspaces.map(async (workspace) => {
              const manifest = await manifestOf(join(root, workspace));
              const module = join(root, workspace, 'src/remote.tsx');
              const exposed = filesOf(compilation, root, `${workspace}/src/remote.tsx`);
              const entry = exposed.find((name) => name.endsWith('.js')) ?? '';
              const pages = Object.entries(pageRequests(module)).map(([route, request]) => [
                route,
                [...new Set([...exposed, ...filesOf(compilation, join(root, workspace), request)])],
              ]);
              return {
                id: manifest.id,
                buildId: 'single',
                entry: `/assets/${entry}`,
                integrity: 'sha384-',
                assets: Object.fromEntries(pages),
                manifest,
              };
            }),
          );
          compilation.emitAsset('registry.json', new sources.RawSource(JSON.stringify({ remotes })));
        },
      );
    });
  }
}

/** Adds the prerendered landing page to the single application. */
export async function prerenderedAlike(landing: string, single: string): Promise<void> {
  await mkdir(join(single, 'prerendered-pages'));
  await copyFile(landing, join(single, 'prerendered-pages/index.html'));
}
