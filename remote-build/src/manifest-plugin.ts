import type { Manifest } from '@dayrise/platform';
import type { Compilation, Compiler } from 'webpack';
import { integrityOf } from './integrity.ts';
import { pageRequests } from './page-requests.ts';

type ChunkGroup = Compilation['chunkGroups'][number];

/** The modules of the shared scope that a page's own code imports. */
function sharedBy(compilation: Compilation, group: ChunkGroup): string[] {
  return group.chunks
    .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
    .flatMap((module) =>
      module.type === 'consume-shared-module' && 'options' in module ? [module.options] : [],
    )
    .flatMap((options) =>
      typeof options === 'object' && options !== null && 'shareKey' in options
        ? [String(options.shareKey)]
        : [],
    )
    .sort();
}

/**
 * Writes a remote build's `manifest.json`, its entry in the registry. It also names each page's files with their
 * integrity, those of the catalogue in each language, and what the page imports from the shared scope, so that they load
 * in parallel with the entry instead of after it.
 */
export class ManifestPlugin {
  private readonly options: { manifest: Manifest; buildId: string; remoteModule: string };

  constructor(options: { manifest: Manifest; buildId: string; remoteModule: string }) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const { manifest, buildId, remoteModule } = this.options;
    compiler.hooks.thisCompilation.tap('Manifest', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'Manifest', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 20 },
        (assets) => {
          const entry = assets['entry.js'];
          if (!entry) return;
          const requests = pageRequests(remoteModule);
          const groupsWith = (matches: (request: string) => boolean) =>
            compilation.chunkGroups.filter((group) =>
              group.origins.some(({ request }) => request && matches(request)),
            );
          const groupsOf = (request: string) => groupsWith((each) => each === request);
          const filesIn = (groups: readonly ChunkGroup[]) =>
            groups
              .flatMap((group) => group.getFiles())
              .filter((name) => /\.(js|css)$/.test(name) && !name.includes('.hot-update.'));
          const filesOf = (request: string) => filesIn(groupsOf(request));
          const exposed = compilation.chunkGroups
            .filter((group) => group.origins.some((origin) => origin.request?.endsWith('remote.tsx')))
            .flatMap((group) => group.getFiles());
          const pages = Object.entries(requests).map(
            ([route, request]) =>
              [
                route,
                [...new Set([...exposed, ...filesOf(request)])].filter((name) => name !== 'entry.js'),
              ] as const,
          );
          const shared = Object.entries(requests).map(([route, request]) => [
            route,
            [...new Set(groupsOf(request).flatMap((group) => sharedBy(compilation, group)))],
          ]);
          const files = Object.keys(assets).filter((name) => /\.(js|css)$/.test(name) && name !== 'entry.js');
          const content = {
            id: manifest.id,
            buildId,
            entry: 'entry.js',
            integrity: integrityOf(entry.buffer()),
            assets: Object.fromEntries(pages),
            assetIntegrity: Object.fromEntries(
              files.flatMap((name) => {
                const asset = assets[name];
                return asset ? [[name, integrityOf(asset.buffer())]] : [];
              }),
            ),
            shared: Object.fromEntries(shared),
            languages: Object.fromEntries(
              Object.keys(manifest.translations ?? {}).map((language) => [
                language,
                filesIn(
                  groupsWith((request) => new RegExp(`/languages/${language}\\.(json|ts)$`).test(request)),
                ),
              ]),
            ),
            manifest,
          };
          compilation.emitAsset(
            'manifest.json',
            new sources.RawSource(`${JSON.stringify(content, null, 2)}\n`),
          );
        },
      );
    });
  }
}
