import { type BrowserSpan, fullPath, splitLanguage } from '@dayrise/contracts';
import { endpoints } from '@dayrise/contracts/endpoints';
import { clock } from '../../../lib/clock.ts';
import { sendBrowserSpan } from '../../../lib/tracing.ts';
import { readRemotes } from '../../remotes/index.ts';

/** Milliseconds; a tab that slept reports no older start and no longer time. */
const longest = 600_000;

/** Passes on what a browser reports. A path may hold somebody's id, so only the route that it belongs to is kept. */
export async function recordSpans(spans: readonly BrowserSpan[]): Promise<void> {
  const pages = await pageRoutes();
  const now = clock.now();
  for (const { trace, id, parent, kind, method, path, status, ...reported } of spans) {
    const [pathname = ''] = path.split(/[?#]/);
    const isPage = kind === 'page';
    const route = isPage
      ? routeOf(pages, splitLanguage(pathname).path)
      : routeOf(callRoutes[method] ?? [], pathname);
    const agoMs = Math.min(reported.agoMs, longest);
    sendBrowserSpan({
      trace,
      id,
      parent,
      name: isPage ? `page ${route}` : `${method} ${route}`,
      kind: isPage ? 'INTERNAL' : 'CLIENT',
      attributes: {
        'http.request.method': method,
        'http.route': route,
        ...(status > 0 && { 'http.response.status_code': status }),
      },
      isError: status === 0 || status >= 500,
      startedAt: now - agoMs,
      endedAt: now - agoMs + Math.min(reported.ms, agoMs),
    });
  }
}

interface Route {
  readonly pattern: string;
  readonly expression: RegExp;
}

const parameter = /:\w+|\{\w+\}|\*$/g;
/** Characters that mean something in an expression. A route's path may have them, too, such as `c++`. */
const special = /[$()*+.?[\\\]^{|}]/g;

function expressionFor(pattern: string): RegExp {
  const parameters = (pattern.match(parameter) ?? []).map((part) => (part === '*' ? '.*' : '[^/]+'));
  const texts = pattern.split(parameter).map((text) => text.replace(special, '\\$&'));
  return new RegExp(`^${texts.map((text, index) => text + (parameters[index] ?? '')).join('')}$`);
}

/** Routes in the order in which they are tried: those with the fewest parameters first. */
function routesOf(patterns: readonly string[]): Route[] {
  const parametersOf = (pattern: string) => pattern.match(parameter)?.length ?? 0;
  return patterns
    .toSorted((left, right) => parametersOf(left) - parametersOf(right))
    .map((pattern) => ({ pattern, expression: expressionFor(pattern) }));
}

const routeOf = (routes: readonly Route[], path: string) =>
  routes.find(({ expression }) => expression.test(path))?.pattern ?? 'other';

const callRoutes = Object.fromEntries(
  Object.entries(Object.groupBy(endpoints, ({ method }) => method)).map(([method, some]) => [
    method,
    routesOf(some.map(({ path }) => path)),
  ]),
);

/** The pages of the active builds. */
async function pageRoutes(): Promise<Route[]> {
  const { remotes } = await readRemotes();
  const entries = [...remotes.values()].flatMap(
    ({ active, builds }) => builds.get(active ?? '')?.entry ?? [],
  );
  return routesOf(
    entries.flatMap(({ manifest: { base, routes } }) =>
      Object.values(routes).map(({ path }) => fullPath(base, path)),
    ),
  );
}
