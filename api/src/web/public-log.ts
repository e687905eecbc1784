import type { Middleware } from 'koa';
import { inTurn } from '../http/admission.ts';
import { countCall } from '../http/call-limit.ts';
import { networkOf } from '../lib/network.ts';

/** A file that anybody may read and any cache may keep. */
export interface PublicFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly body: string | Uint8Array;
}

const prefix = '/log/';

/** Serves the public log to every site and program. A missing file is 404. */
export function servePublicLog(readFile: (path: string) => Promise<PublicFile | null>): Middleware {
  return async (http, next) => {
    if (!http.path.startsWith(prefix) || (http.method !== 'GET' && http.method !== 'HEAD')) return next();
    countCall(networkOf(http.state.address));
    http.set({
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    });
    await inTurn('page', async () => {
      const found = await readFile(http.path.slice(prefix.length));
      http.status = found ? 200 : 404;
      http.set('Cache-Control', found?.cacheControl ?? 'no-store');
      http.set('Content-Type', found?.type ?? 'text/plain; charset=utf-8');
      http.body = found ? Buffer.from(found.body) : 'Not found';
    });
  };
}
