import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from '@swc/core';
import type { Compilation, Compiler } from 'webpack';
import { CONTRACT, PLATFORM_VERSION } from '../../platform/src/manifest.ts';
import { later } from './shared.ts';

/** Fonts that the first paint needs. */
const preloaded = /inter-latin-wght-normal|source-serif-4-latin-600-normal/;

/**
 * Writes the shell's page: `index.html` with links to the entry's files, the fonts of the first paint, and
 * `early.ts` compiled on its own, since it runs before everything else.
 */
export class HtmlPlugin {
  private readonly options: { readonly template: string; readonly early: string; readonly entry: string };

  constructor(options: { template: string; early: string; entry: string }) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const { template, early, entry } = this.options;
    const production = compiler.options.mode === 'production';
    compiler.hooks.thisCompilation.tap('Html', (compilation) => {
      compilation.fileDependencies.add(template);
      compilation.fileDependencies.add(early);
      compilation.hooks.processAssets.tapPromise(
        { name: 'Html', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 20 },
        async () => {
          const { code } = await transform(readFileSync(early, 'utf8'), {
            filename: early,
            jsc: {
              parser: { syntax: 'typescript' },
              target: 'es2022',
              minify: { compress: true, mangle: true },
            },
            minify: production,
            module: { type: 'es6' },
          });
          const earlyScript = `(()=>{${code}})();`;
          const earlyName = `assets/early.${createHash('sha256').update(earlyScript).digest('hex').slice(0, 10)}.js`;
          compilation.emitAsset(earlyName, new sources.RawSource(earlyScript));
          const path = String(compilation.outputOptions.publicPath);
          const files = compilation.entrypoints.get(entry)?.getFiles() ?? [];
          const fonts = compilation
            .getAssets()
            .filter(
              ({ name, info }) =>
                preloaded.test(String(info.sourceFilename ?? name)) && name.endsWith('.woff2'),
            );
          const tags = [
            ...files
              .filter((name) => name.endsWith('.css'))
              .map((name) => `<link rel="stylesheet" href="${path}${name}">`),
            ...files
              .filter((name) => name.endsWith('.js') && !name.includes('.hot-update.'))
              .map((name) => `<script defer src="${path}${name}"></script>`),
            `<script async fetchpriority="high" src="${path}${earlyName}"></script>`,
            ...fonts.map(
              ({ name }) =>
                `<link rel="preload" as="font" type="font/woff2" crossorigin href="${path}${name}">`,
            ),
          ];
          const ahead = Object.fromEntries(
            Object.entries(frames).map(([area, requests]) => [
              area,
              [...new Set(requests.flatMap((request) => filesOf(compilation, request)))].map(
                (name) => path + name,
              ),
            ]),
          );
          // The prerendered page is drawn before any script: its frame's sheet can't wait for one. It stands behind the
          // entry's, which declares the order of the layers.
          const sheets = ahead.public?.filter((name) => name.endsWith('.css')) ?? [];
          const own = files.filter((name) => name.endsWith('.css')).length;
          tags.splice(own, 0, ...sheets.map((name) => `<link rel="stylesheet" href="${name}">`));
          const shared = Object.fromEntries(
            [...later].map(([name, source]) => [
              name,
              filesOf(compilation, source).map((file) => path + file),
            ]),
          );
          const shell = { frames: ahead, shared, contract: CONTRACT, platform: PLATFORM_VERSION };
          tags.unshift(`<script type="application/json" id="shell">${JSON.stringify(shell)}</script>`);
          const page = readFileSync(template, 'utf8').replace('<!--files-->', () => tags.join('\n    '));
          compilation.emitAsset('index.html', new sources.RawSource(page));
        },
      );
    });
  }
}

/** What each kind of area needs besides the first script; `early.ts` fetches it ahead. */
const frames = {
  public: ['shell/src/app/public-top-bar.tsx', 'ui-kit/src/entries/marketing.ts'],
  app: [],
} satisfies Record<string, string[]>;

/** The files that hold a module, with those that load along with it wherever it is asked for. */
function filesOf(compilation: Compilation, source: string): string[] {
  const modules = [...compilation.modules].filter((module) => module.nameForCondition()?.endsWith(source));
  const [fewest = []] = modules
    .flatMap((module) => [...compilation.chunkGraph.getModuleChunksIterable(module)])
    .flatMap((chunk) => [...chunk.groupsIterable])
    .filter((group) => !group.isInitial())
    .map((group) => group.getFiles())
    .sort((left, right) => left.length - right.length);
  return fewest.filter((name) => /\.(js|css)$/.test(name) && !name.includes('.hot-update.'));
}

export const shellPage = (directory: string) => ({
  template: join(directory, 'src/page.template'),
  early: join(directory, 'src/early.ts'),
  entry: 'main',
});
