import type { Configuration } from 'webpack-dev-server';
import { endpoints } from '../../contracts/src/endpoints.ts';
import { callsOf, devScripts, placeOf, rememberCall } from './dev-tools.ts';

export interface HostOptions {
  /** The URL of each remote's manifest, and the path of its files. */
  readonly manifests: readonly { readonly path: string; readonly url: string }[];
  /** The shell's HTML from webpack. */
  readonly page: string;
  /** Recorded responses by `METHOD /path`; null with a real API. */
  readonly answers: Readonly<Record<string, unknown>> | null;
  /** Whether the page has a switch between visitor, investor and admin. */
  readonly sessionSwitch: boolean;
}

/** Builds the registry of the remotes in development, without those that don't compile yet. */
async function registryOf(options: HostOptions): Promise<{ remotes: unknown[] }> {
  const entries = await Promise.all(
    options.manifests.map(async ({ path, url }) => {
      const response = await fetch(url).catch(() => null);
      if (!response?.ok) return [];
      const manifest = await response.json();
      return [{ ...manifest, entry: `${path}${manifest.entry}` }];
    }),
  );
  return { remotes: entries.flat() };
}

const streams: readonly string[] = endpoints
  .filter(({ responseKind }) => responseKind === 'event-stream')
  .map(({ path }) => path);

const inlined = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * React reports each renderer and each commit to this hook. The hook that the refresh runtime installs doesn't keep the
 * renderers, so the remotes' runtimes, which start later, would find none and refresh nothing.
 */
const refreshHook = `
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { this.renderers.set(this.renderers.size, renderer); return this.renderers.size - 1; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};`;

/** Buttons below the page that switch the session. With a real API they sign in as the demo's people. */
const switchScript = `
const people = { Visitor: null, Investor: ['user', 'investor'], Admin: ['admin', 'admin'] };
const bar = document.createElement('div');
bar.style = 'position:fixed;inset:auto 8px 8px auto;z-index:99;display:flex;gap:4px;opacity:.9';
for (const [label, person] of Object.entries(people)) {
  const button = document.createElement('button');
  button.textContent = label;
  button.onclick = async () => {
    localStorage.removeItem('token'); localStorage.removeItem('user');
    if (person) {
      const [role, name] = person;
      const answer = await fetch('/api/auth/login', { method: 'POST', headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: name + '@demo.dayrise.test', password: 'demo-' + name }) }).catch(() => null);
      const session = answer && answer.ok ? await answer.json() : { token: 'recorded',
        user: { _id: '00000000-0000-4000-8000-000000000000', name: label, email: name + '@demo.dayrise.test', role, isAdmin: role === 'admin' } };
      localStorage.setItem('user', JSON.stringify(session.user)); localStorage.setItem('token', session.token);
    }
    location.assign(person ? '/' + person[0] : '/');
  };
  bar.append(button);
}
document.body.append(bar);`;

const scripts: Readonly<Record<string, string>> = {
  ...devScripts,
  '/dev-refresh-hook.js': refreshHook,
  '/dev-session-switch.js': switchScript,
};

/** Does the API's part of serving pages: the HTML with its registry, and recorded responses without an API. */
export function hostMiddleware(options: HostOptions): NonNullable<Configuration['setupMiddlewares']> {
  return (middlewares, server) => {
    server.app?.use(async (request, response, next) => {
      const path = new URL(request.url ?? '/', 'http://host').pathname;
      const sendJson = (value: unknown, status = 200) => {
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(value));
      };
      if (path.startsWith('/api/')) rememberCall(request, response);
      if (path === '/dev-calls') sendJson(callsOf(request));
      else if (path === '/dev-place') {
        const place = await placeOf(request);
        sendJson(place, place ? 200 : 404);
      } else if (path === '/remotes.json') {
        sendJson(await registryOf(options));
      } else if (options.answers && streams.includes(path)) {
        // An open stream without events: nothing changes without a server.
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        response.write(':\n\n');
      } else if (path.startsWith('/api/') && options.answers) {
        const known = options.answers[`${request.method} ${path}`];
        sendJson(
          known ?? { code: 'not_found', message: 'No answer was recorded for this call.' },
          known === undefined ? 404 : 200,
        );
      } else if (scripts[path] !== undefined) {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(scripts[path]);
      } else if (
        request.headers.accept?.includes('text/html') &&
        !path.startsWith('/api/') &&
        path !== '/index.html'
      ) {
        const page = await (await fetch(options.page)).text();
        const names = [
          ...Object.keys(devScripts),
          ...(options.sessionSwitch ? ['/dev-session-switch.js'] : []),
        ];
        const marks = names.map((name) => `<script type="module" src="${name}"></script>`).join('');
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(
          page
            .replace('__REMOTES__', inlined(await registryOf(options)))
            .replace('__SETTINGS__', '{}')
            .replace('__WITHOUT_SCRIPTS__', 'Development needs JavaScript.')
            .replace('<head>', '<head><script src="/dev-refresh-hook.js"></script>')
            .replace('</body>', `${marks}</body>`),
        );
      } else next();
    });
    return middlewares;
  };
}
