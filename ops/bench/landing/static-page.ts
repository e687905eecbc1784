import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Tools } from '../lib/question.ts';

/** Fetches a text from the running platform. Throws if the response is not a success. */
async function read(origin: string, path: string): Promise<string> {
  const answer = await fetch(origin + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return answer.text();
}

/**
 * The leanest hand-written page with the same text and pictures: the landing page's markup in one file with inline
 * styles and two preloaded fonts, no scripts and no other requests.
 */
export async function staticPage(origin: string): Promise<string> {
  const page = await read(origin, '/');
  const sheets = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, path = '']) => path);
  const rules = (await Promise.all(sheets.map((path) => read(origin, path)))).join('\n');
  return page
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(stylesheet|manifest)"[^>]*>/g, '')
    .replace('</head>', () => `<style>${rules}</style></head>`);
}

/** Serves the static page and its fonts, compressed, as any good server would. Returns its URL. */
export async function serveStatic(origin: string, port: number, { cleanUp }: Tools): Promise<string> {
  const page = brotliCompressSync(await staticPage(origin));
  const fonts = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (path === '/') {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' });
      response.end(page);
      return;
    }
    if (!fonts.has(path)) {
      const answer = await fetch(origin + path);
      fonts.set(path, Buffer.from(await answer.arrayBuffer()));
    }
    response.writeHead(200, { 'Cache-Control': 'max-age=31536000', 'Access-Control-Allow-Origin': '*' });
    response.end(fonts.get(path));
  });
  server.listen(port, '127.0.0.1');
  cleanUp(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}
