import type { LoaderContext } from 'webpack';
import type { AnyEndpoint } from '../../contracts/src/endpoint.ts';

/** Returns a module with what browsers need of the endpoints that a file exports. Throws if it exports anything else. */
export async function endpointsAsData(file: string): Promise<string> {
  const endpoints: Record<string, AnyEndpoint> = await import(file);
  const lines = Object.entries(endpoints).map(([name, endpoint]) => {
    const { method, path, bodyKind, idempotent, repeatable } = endpoint;
    if (!method) throw new Error(`${file} exports ${name}, which is no endpoint.`);
    const data = {
      method,
      path,
      bodyKind,
      // Left out, they are false.
      ...(idempotent && { idempotent }),
      ...(repeatable && { repeatable }),
    };
    return `export const ${name} = ${JSON.stringify(data)};\n`;
  });
  return lines.join('');
}

/**
 * Turns the contract's `endpoints.ts` into plain data for browsers: what a call needs, without the schemas, which only
 * the server uses. They and zod were 24 KiB of the 179 KiB (brotli) that `/` loaded.
 */
export default function endpointsLoader(this: LoaderContext<unknown>): void {
  const done = this.async();
  // The URL changes with the file, so that a development server picks up edits.
  endpointsAsData(`${this.resourcePath}?${Date.now()}`).then((code) => done(null, code), done);
}
