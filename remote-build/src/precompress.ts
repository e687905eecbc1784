import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compiler } from 'webpack';

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);
const SMALLEST = 512;

/** Writes `.br` and `.gz` versions of each text file, so that the server never compresses a response. */
export class PrecompressPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'Precompress', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        async (assets) => {
          await Promise.all(
            Object.entries(assets)
              .filter(([name]) => /\.(js|css|svg|json)$/.test(name))
              .map(async ([name, asset]) => {
                const content = asset.buffer();
                if (content.length < SMALLEST) return;
                const [small, fallback] = await Promise.all([
                  brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
                  gunzippable(content, { level: 9 }),
                ]);
                compilation.emitAsset(`${name}.br`, new sources.RawSource(small));
                compilation.emitAsset(`${name}.gz`, new sources.RawSource(fallback));
              }),
          );
        },
      );
    });
  }
}
