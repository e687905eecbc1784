import type { Access } from '../endpoint.ts';
import type { Role } from '../identity/schemas.ts';

/** Whose frame a path is drawn in. */
export type Area = 'public' | Role;

/** What finding a page needs of a remote. */
interface Remote {
  readonly manifest: {
    readonly base: string;
    readonly routes: Readonly<Record<string, { readonly path: string; readonly access: Access }>>;
  };
}

type RouteOf<R extends Remote> = R['manifest']['routes'][string];

/** The page that stands at a path, with the path's parameters. */
export interface FoundPage<R extends Remote> {
  readonly remote: R;
  readonly name: string;
  readonly route: RouteOf<R>;
  readonly params: Readonly<Record<string, string>>;
}

/** Whether a path lies in an area. */
export function isWithin(base: string, path: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}

export function areaOf(path: string): Area {
  if (isWithin('/user', path)) return 'user';
  return isWithin('/admin', path) ? 'admin' : 'public';
}

/** Where a page that is opened at a path starts: a signed-in person in the own area, a visitor outside of both. */
export function startPath(path: string, role: Role | null): string {
  const area = areaOf(path);
  if (role !== null) return area === role ? path : `/${role}`;
  return area === 'public' ? path : '/login';
}

/** Whether somebody may enter a page; the server checks every call whatever is drawn. */
export function mayEnter(access: Access, role: Role | null): boolean {
  if (access === 'all') return true;
  return access === 'signed-in' ? role !== null : role === access;
}

/** Joins a manifest's base and a route's path. */
export function fullPath(base: string, path: string): string {
  return `${base}/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

/** Finds the page at a path: the one whose own path is the most exact. */
export function findPage<R extends Remote>(remotes: readonly R[], path: string): FoundPage<R> | undefined {
  const found = remotes.flatMap((remote) =>
    Object.entries(remote.manifest.routes as Record<string, RouteOf<R>>).flatMap(([name, route]) => {
      const params = paramsOf(fullPath(remote.manifest.base, route.path), path);
      return params ? [{ remote, name, route, params }] : [];
    }),
  );
  return found.sort((left, right) => vagueness(left) - vagueness(right))[0];
}

/** How much of its addresses a page leaves open; one that takes all of them comes last. */
const vagueness = ({ route, params }: FoundPage<Remote>) =>
  route.path.endsWith('*') ? Number.POSITIVE_INFINITY : Object.keys(params).length;
const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** The parameters of a path that has a pattern's form (`/user/plans/:id`, `/user/*`), else null. */
function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const wanted = segmentsOf(pattern);
  const open = wanted.at(-1) === '*';
  if (open) wanted.pop();
  const given = open ? segmentsOf(path).slice(0, wanted.length) : segmentsOf(path);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of given.entries()) {
    const part = wanted[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decoded(segment);
    else if (part.toLowerCase() !== segment.toLowerCase()) return null;
  }
  return params;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
