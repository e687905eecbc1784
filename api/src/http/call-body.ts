import type { AnyEndpoint } from '@dayrise/contracts';
import type { Context } from 'koa';
import { readJsonBody } from './body.ts';
import { readMultipart } from './multipart.ts';

/** Reads the body of a call as its endpoint declares it. Call `discard` once the call is over. */
export async function readCallBody(http: Context, { method, bodyKind, mostImages }: AnyEndpoint) {
  if (bodyKind === 'multipart' || (bodyKind === 'json-or-multipart' && http.is('multipart/*'))) {
    const { multipart, discard } = await readMultipart(http, mostImages);
    return { body: multipart.fields, uploads: multipart.uploads, discard };
  }
  const hasNone = method === 'GET' || bodyKind === 'ignored' || bodyKind === 'raw';
  const body = hasNone ? {} : await readJsonBody(http);
  return { body, uploads: [], discard: undefined };
}
