import { Navigate, useSession, useStore } from '@dayrise/platform';
import type { ReactNode } from 'react';
import { type RouteObject, useRoutes } from 'react-router';
import { mayEnter } from '../remotes/access.ts';
import { fullPath } from '../remotes/prefetch.ts';
import { type RegistryState, readRegistry, registryStore } from '../remotes/registry.ts';
import { PartFailed, PartLoading } from '../remotes/remote-states.tsx';
import { RouteView } from '../remotes/route-view.tsx';
import { AreaFrame } from './area-frame.tsx';
import { type Area, areaOf } from './navigation.tsx';
import { Forbidden, NotFound } from './plain-pages.tsx';
import { PublicFrame } from './public-frame-loader.tsx';

function elementFor(area: Area, registry: RegistryState): ReactNode {
  if (registry.status === 'unread') return <PartLoading />;
  if (registry.status === 'failed')
    return <PartFailed reason="unreachable" onRetry={() => void readRegistry()} />;
  return <NotFound key={area} />;
}

function pagesOf(area: Area, registry: RegistryState): RouteObject[] {
  const pages =
    registry.status !== 'ready'
      ? []
      : registry.remotes
          .filter(({ manifest }) => areaOf(manifest.base) === area)
          .flatMap(({ id, manifest }) =>
            Object.entries(manifest.routes).map(([name, route]) => ({
              path: fullPath(manifest.base, route.path),
              element: <Entrance key={`${id}:${name}`} id={id} name={name} route={route} />,
            })),
          );
  const otherwise = elementFor(area, registry);
  // An index would outrank a page at the same address, so it stands only where there is none.
  const start = area === 'public' ? '/' : `/${area}`;
  const index = pages.some(({ path }) => path === start) ? [] : [{ index: true, element: otherwise }];
  return [...pages, ...index, { path: '*', element: otherwise }];
}

type Routes = (RegistryState & { status: 'ready' })['remotes'][number]['manifest']['routes'];

/** Checks the access before anything of the page is downloaded. */
function Entrance({ id, name, route }: { id: string; name: string; route: Routes[string] }) {
  const session = useSession();
  if (mayEnter(route.access, session)) return <RouteView id={id} route={name} title={route.title} />;
  return session ? <Forbidden /> : <Navigate to="/login" replace />;
}

function Guard({ area, children }: { area: 'user' | 'admin'; children: ReactNode }) {
  const session = useSession();
  void area;
  return session ? children : <Navigate to="/login" replace />;
}

/** All pages: a frame for each area, in it what the registry's manifests declare, else "not found". */
export function Pages() {
  const registry = useStore(registryStore);
  return useRoutes([
    ...(['user', 'admin'] as const).map((area) => ({
      path: `/${area}`,
      element: (
        <Guard area={area}>
          <AreaFrame />
        </Guard>
      ),
      children: pagesOf(area, registry),
    })),
    { element: <PublicFrame />, children: pagesOf('public', registry) },
  ]);
}
