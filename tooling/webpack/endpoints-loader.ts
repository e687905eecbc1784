import type { LoaderContext } from 'webpack';
import type { AnyEndpoint } from '../../contracts/src/endpoint.ts';

/**
 * Turns the contract's `endpoints.ts` into plain data for browsers: what a call needs, without the schemas, which only
 * the server uses. They and zod were 24 KiB of the 179 KiB (brotli) that `/` loaded.
 */
export default function endpointsLoader(this: LoaderContext<unknown>): void {
  const done = this.async();
  // The URL changes with the file, so that a development server picks up edits.
  import(`${this.resourcePath}?${Date.now()}`)
    .then((module: Record<string, AnyEndpoint>) => {
      const lines = Object.entries(module).map(([name, { method, path, bodyKind }]) => {
        if (!method) throw new Error(`${this.resourcePath} exports ${name}, which is no endpoint.`);
        return `export const ${name} = ${JSON.stringify({ method, path, bodyKind })};\n`;
      });
      done(null, lines.join(''));
    })
    .catch(done);
}
