import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from '@swc/core';
import type { Compilation, Compiler } from 'webpack';
import { escapeHtml } from '../../api/src/lib/escape-html.ts';
import { languages } from '../../contracts/src/languages/languages.ts';
import { supported } from '../../platform/src/supported.ts';
import { brand } from '../../ui-kit/src/brand.ts';
import { later } from './shared.ts';

/** The fonts of the first paint. */
const preloaded = /inter-latin-wght-normal|source-serif-4-latin-600-normal/;

/**
 * Writes the shell's page, `index.html` with the entry's files and the fonts of the first paint, and `files.json`, from
 * which the server knows what else to preload (api/src/web/page-files.ts). `after-paint.ts`, `tracing.ts` and the
 * service worker are compiled separately, because they run on their own.
 */
export class HtmlPlugin {
  private readonly options: {
    readonly template: string;
    readonly afterPaint: string;
    readonly tracing: string;
    readonly serviceWorker: string;
    readonly entry: string;
  };

  constructor(options: HtmlPlugin['options']) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const { template, afterPaint, tracing, serviceWorker, entry } = this.options;
    const minify = compiler.options.mode === 'production';
    compiler.hooks.thisCompilation.tap('Html', (compilation) => {
      compilation.fileDependencies.add(template);
      compilation.fileDependencies.add(afterPaint);
      compilation.fileDependencies.add(tracing);
      compilation.fileDependencies.add(serviceWorker);
      compilation.hooks.processAssets.tapPromise(
        { name: 'Html', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 20 },
        async () => {
          const path = String(compilation.outputOptions.publicPath);
          const emitAlone = async (name: string, file: string) => {
            const script = await compileAlone(file, minify);
            const hash = createHash('sha256').update(script).digest('hex').slice(0, 10);
            const scriptName = `assets/${name}.${hash}.js`;
            compilation.emitAsset(scriptName, new sources.RawSource(script));
            return path + scriptName;
          };
          const scripts = {
            afterPaint: await emitAlone('after-paint', afterPaint),
            tracing: await emitAlone('tracing', tracing),
          };

          const worker = await compileAlone(serviceWorker, minify);
          compilation.emitAsset('service-worker.js', new sources.RawSource(worker));

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
            ...fonts.map(
              ({ name }) =>
                `<link rel="preload" as="font" type="font/woff2" crossorigin href="${path}${name}">`,
            ),
          ];
          // The name here, not by the server as other marks: an older server may give out a newer shell.
          const page = readFileSync(template, 'utf8')
            .replaceAll('__BRAND__', () => escapeHtml(brand.name))
            .replace('<!--files-->', () => tags.join('\n    '));
          compilation.emitAsset('index.html', new sources.RawSource(page));

          const addressesOf = (source: string) => filesOf(compilation, source).map((name) => path + name);
          const shell = {
            ...supported,
            ...scripts,
            publicFrame: [...new Set(publicFrame.flatMap(addressesOf))],
            languages: Object.fromEntries(
              languages.map((language) => [language, addressesOf(`shell/src/languages/${language}.ts`)]),
            ),
            shared: Object.fromEntries([...later].map(([name, source]) => [name, addressesOf(source)])),
          };
          compilation.emitAsset('files.json', new sources.RawSource(JSON.stringify(shell)));
        },
      );
    });
  }
}

async function compileAlone(file: string, minify: boolean): Promise<string> {
  const { code } = await transform(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2022',
      minify: { compress: true, mangle: true },
    },
    minify,
    module: { type: 'es6' },
  });
  return `(()=>{${code}})();`;
}

/** The files that a public page needs besides the first script. */
const publicFrame = ['shell/src/app/public-top-bar.tsx', 'ui-kit/src/entries/marketing.ts'];

/** The files of a module's chunk and of the chunks that always load with it. */
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
  afterPaint: join(directory, 'src/after-paint.ts'),
  tracing: join(directory, 'src/tracing.ts'),
  serviceWorker: join(directory, 'src/offline/service-worker.ts'),
  entry: 'main',
});
