import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from './workspaces.ts';

// What only `npm run dev` adds to pages: the place of an error in the sources, and the last calls of one's session.

/** Beside the overlay with message and stack: a button that opens the place in the editor that is running. */
const errorScript = `
addEventListener('error', async ({ error }) => {
  const answer = await fetch('/dev-place', { method: 'POST', body: error?.stack ?? '' });
  if (!answer.ok) return;
  const { file, shown } = await answer.json();
  document.getElementById('dev-place')?.remove();
  const button = Object.assign(document.createElement('button'), { id: 'dev-place', popover: 'manual',
    textContent: 'Open ' + shown, style: 'position:fixed;inset:12px 64px auto auto;padding:8px' });
  button.onclick = () => {
    button.remove();
    void fetch('/webpack-dev-server/open-editor?fileName=' + encodeURIComponent(file));
  };
  document.body.append(button);
  button.showPopover(); // above the overlay
});`;

/** On pages of /admin: the last calls of this session with status, time and request id. */
const callsScript = `
const box = Object.assign(document.createElement('details'), { id: 'dev-calls',
  style: 'position:fixed;inset:auto auto 8px 8px;z-index:99;max-height:50vh;overflow:auto;padding:4px 8px;background:Canvas;color:CanvasText;border:1px solid;font:12px/1.5 monospace' });
const rows = document.createElement('pre');
box.append(Object.assign(document.createElement('summary'), { textContent: 'Calls' }), rows);
document.body.append(box);
setInterval(async () => {
  box.hidden = !location.pathname.startsWith('/admin');
  if (box.hidden || !box.open) return;
  const answer = await fetch('/dev-calls', { headers: { Authorization: 'Bearer ' + localStorage.getItem('token') } });
  rows.textContent = (await answer.json()).map((call) => call.join('  ')).join('\\n');
}, 500);`;

export const devScripts: Readonly<Record<string, string>> = {
  '/dev-errors.js': errorScript,
  '/dev-calls.js': callsScript,
};

/** One call: its time of day, method, path, status, milliseconds and request id. */
type Call = readonly [string, string, string, number, string, string];
const calls: { readonly session: string; readonly call: Call }[] = [];
const mostCalls = 500;

/** Remembers a call when it is answered. */
export function rememberCall(request: IncomingMessage, response: ServerResponse): void {
  const began = performance.now();
  response.once('finish', () => {
    const id = String(response.getHeader('x-request-id') ?? '');
    const at = new Date().toISOString().slice(11, 19);
    const took = `${Math.round(performance.now() - began)} ms`;
    const { method = '', url = '', headers } = request;
    calls.unshift({
      session: headers.authorization ?? '',
      call: [at, method, url, response.statusCode, took, id],
    });
    calls.length = Math.min(calls.length, mostCalls);
  });
}

/** The last calls of the session that asks, newest first. */
export const callsOf = (request: IncomingMessage): Call[] =>
  calls.filter(({ session }) => session === request.headers.authorization).map(({ call }) => call);

/** The first place of a stack, in chunks of this machine's servers, that is in our sources; null if there is none. */
export async function placeOf(request: IncomingMessage): Promise<{ file: string; shown: string } | null> {
  const frames = (await text(request)).matchAll(
    /(http:\/\/(?:localhost|127\.0\.0\.1):\d+\/[^\s?]+)[^\s]*?:(\d+):(\d+)\)?$/gm,
  );
  for (const [, chunk, line, column] of frames) {
    const map = await fetch(`${chunk}.map`).catch(() => null);
    if (!map?.ok) continue;
    const found = new SourceMap(JSON.parse(await map.text())).findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in found) || !existsSync(found.originalSource)) continue;
    if (found.originalSource.includes('node_modules')) continue;
    const file = `${found.originalSource}:${found.originalLine + 1}`;
    return { file, shown: relative(root, file) };
  }
  return null;
}
