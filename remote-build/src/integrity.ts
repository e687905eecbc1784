import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/** A placeholder in the runtime until the files' hashes are known; a string, so that the minimizer keeps it. */
const placeholder = '__CHUNK_INTEGRITY__';

/** The value of an `integrity` attribute. */
export function integrityOf(content: Buffer | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** `205.f3c134df81.js` as `205.js`: a chunk has one script and one style sheet, and each byte of the table counts. */
const withoutHash = (name: string) => name.replace(/^.*\//, '').replace(/\..*(?=\.)/, '');

/**
 * Adds integrity to each script and style sheet that a remote loads: the entry contains the table of hashes, and the
 * registry contains the entry's own hash. The entry has no hash in its name, so it may change last.
 * After a retry of a file or of the entry, all requests use another URL: a hanging request would block its retry, and
 * the browser would reuse a failed preload.
 */
export class ChunkIntegrityPlugin {
  private readonly entry: string;

  constructor(entry: string) {
    this.entry = entry;
  }

  apply(compiler: Compiler): void {
    const { Compilation, RuntimeModule, sources } = compiler.webpack;

    class IntegrityRuntimeModule extends RuntimeModule {
      private readonly timeout: number;

      constructor(timeout: number) {
        super('chunk integrity', RuntimeModule.STAGE_ATTACH);
        this.timeout = timeout;
      }

      override generate(): string {
        const table = JSON.stringify(placeholder);
        return `var integrity;
var asked = {};
// The build also runs this, for style sheets, without a document.
var script = globalThis.document && document.currentScript;
var repeating = Boolean(script) && script.src.includes('?attempt=');
__webpack_require__.sri = function (tag, url) {
  integrity = integrity || JSON.parse(${table});
  var file = url.split('?')[0].split('/').pop().split('.');
  var hash = integrity[file[0] + '.' + file.pop()];
  if (hash) { tag.integrity = hash; tag.crossOrigin = 'anonymous'; }
  repeating = repeating || asked[url];
  asked[url] = true;
  var style = tag.tagName === 'LINK';
  if (repeating) tag[style ? 'href' : 'src'] = url + '?attempt=' + Date.now();
  if (style) setTimeout(function () { if (tag.onerror) tag.onerror({ type: 'timeout', target: tag }); }, ${this.timeout});
};`;
      }
    }

    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ChunkIntegrity', (chunk) => {
        compilation.addRuntimeModule(
          chunk,
          new IntegrityRuntimeModule(compilation.outputOptions.chunkLoadTimeout ?? 4000),
        );
      });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        (source: string) => `${source}\n__webpack_require__.sri(script, url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrity',
        (source, { tag }) => `${source}\n__webpack_require__.sri(${tag}, fullhref);`,
      );
      compilation.hooks.processAssets.tap(
        { name: 'ChunkIntegrity', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 10 },
        (assets) => {
          const table = Object.fromEntries(
            Object.entries(assets)
              .filter(([name]) => /\.(js|css)$/.test(name) && name !== this.entry)
              .map(([name, asset]) => [withoutHash(name), integrityOf(asset.buffer())]),
          );
          compilation.updateAsset(this.entry, (source) => {
            const text = source.source().toString();
            if (!text.includes(placeholder))
              throw new Error(`${this.entry} has no place for its table of integrity.`);
            // JSON within a JSON string; names and base64 contain no quotes.
            return new sources.RawSource(
              text.replace(new RegExp(`(["'\`])${placeholder}\\1`), () => `'${JSON.stringify(table)}'`),
            );
          });
        },
      );
    });
  }
}
