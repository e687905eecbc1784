import type { Role } from '../identity/schemas.ts';
import type { Access } from '../stakes.ts';

/** The area of the site that a path belongs to; each has its own frame. */
export type Area = 'public' | Role;

/** The parts of a remote that `findPage` reads. */
interface Remote {
  readonly manifest: {
    readonly base: string;
    readonly routes: Readonly<Record<string, { readonly path: string; readonly access: Access }>>;
  };
}

type RouteOf<R extends Remote> = R['manifest']['routes'][string];

/** The page at a path, with the path's parameters. */
export interface FoundPage<R extends Remote> {
  readonly remote: R;
  readonly name: string;
  readonly route: RouteOf<R>;
  readonly params: Readonly<Record<string, string>>;
}

/** Whether a path equals `base` or is below it. */
export function isWithin(base: string, path: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}

/** The area of the site that a path belongs to. */
export function areaOf(path: string): Area {
  if (isWithin('/user', path)) return 'user';
  return isWithin('/admin', path) ? 'admin' : 'public';
}

/** Pages that links in mail open, for visitors and signed-in people alike. */
const mailedPages: ReadonlySet<string> = new Set([
  '/verify-email',
  '/undo-email-change',
  '/reset-password',
  '/accept-invitation',
  '/report-sign-in',
]);

/** Whether signed-in people may read a public page, too. */
const isForEverybody = (path: string) =>
  mailedPages.has(path) || path === '/help' || isWithin('/learn', path) || isWithin('/coins', path);

/** Where to send a request for a path: people stay in their own area, visitors outside `/user` and `/admin`. */
export function startPath(path: string, role: Role | null): string {
  if (isForEverybody(path)) return path;
  const area = areaOf(path);
  if (role !== null) return area === role ? path : `/${role}`;
  return area === 'public' ? path : '/login';
}

/** Whether a role may open a page. For display only: the server checks every call. */
export function mayEnter(access: Access, role: Role | null): boolean {
  if (access === 'all') return true;
  return access === 'signed-in' ? role !== null : role === access;
}

/** Joins a manifest's base and a route's path. */
export function fullPath(base: string, path: string): string {
  return `${base}/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

/** Finds the page at a path; the most specific route wins. */
export function findPage<R extends Remote>(remotes: readonly R[], path: string): FoundPage<R> | undefined {
  const matches = remotes.flatMap((remote) =>
    Object.entries(remote.manifest.routes as Record<string, RouteOf<R>>).flatMap(([name, route]) => {
      const params = paramsOf(fullPath(remote.manifest.base, route.path), path);
      return params ? [{ remote, name, route, params }] : [];
    }),
  );
  return matches.sort((left, right) => rank(left) - rank(right))[0];
}

/** Sort key: the number of parameters in a route; wildcards come last. */
const rank = ({ route, params }: FoundPage<Remote>) =>
  route.path.endsWith('*') ? Number.POSITIVE_INFINITY : Object.keys(params).length;
const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** The parameters of a path that matches a pattern (`/user/plans/:id`, `/user/*`), else null. */
function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const expected = segmentsOf(pattern);
  const isWildcard = expected.at(-1) === '*';
  if (isWildcard) expected.pop();
  const actual = isWildcard ? segmentsOf(path).slice(0, expected.length) : segmentsOf(path);
  if (expected.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of actual.entries()) {
    const part = expected[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decode(segment);
    else if (part.toLowerCase() !== segment.toLowerCase()) return null;
  }
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
