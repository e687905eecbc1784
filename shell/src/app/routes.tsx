import { type Area, areaOf, findPage, fullPath } from '@dayrise/contracts';
import {
  languageStore,
  unsavedStore,
  useLocation,
  useNavigate,
  useSession,
  useStore,
} from '@dayrise/platform';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useRoutes } from 'react-router';
import { mayEnter } from '../remotes/access.ts';
import { LeavingBoundary } from '../remotes/part-boundary.tsx';
import { keepReadingRegistry, type RegistryState, readRegistry, registryStore } from '../remotes/registry.ts';
import { PartFailed, PartLoading } from '../remotes/remote-states.tsx';
import { titleOf } from '../remotes/route-title.ts';
import { RouteView } from '../remotes/route-view.tsx';
import { rememberAddress } from '../session/return-address.ts';
import { AreaFrame } from './area-frame.tsx';
import { DocumentTitle } from './document-title.tsx';
import { LazyView, lazyPart } from './lazy-part.tsx';
import { usePageShown } from './page-shown.ts';
import { PublicFrame } from './public-frame.tsx';

const notFound = lazyPart(async () => (await import('./plain-pages.tsx')).NotFound);
const forbidden = lazyPart(async () => (await import('./plain-pages.tsx')).Forbidden);

function elementFor(area: Area, registry: RegistryState): ReactNode {
  if (registry.status === 'unread') return <PartLoading />;
  if (registry.status === 'failed') return <RegistryFailed />;
  return <LazyView key={area} part={notFound} props={{}} fallback={<PartLoading />} />;
}

/** Shown until the registry has loaded; keeps trying. */
function RegistryFailed() {
  useEffect(keepReadingRegistry, []);
  return <PartFailed reason="unreachable" onRetry={() => void readRegistry()} />;
}

type Routes = (RegistryState & { status: 'ready' })['remotes'][number]['manifest']['routes'];

/** Checks access before any code of the page is downloaded. */
function GuardedView({ id, name, route }: { id: string; name: string; route: Routes[string] }) {
  const session = useSession();
  const [isVisitor] = useState(session === null);
  const language = useStore(languageStore);
  if (mayEnter(route, session))
    return (
      <>
        <DocumentTitle title={titleOf(id, name, route, language)} />
        <RouteView id={id} route={name}>
          <PageShown />
        </RouteView>
      </>
    );
  if (!session) return <ToLogin remember={isVisitor} />;
  return <LazyView part={forbidden} props={route} fallback={<PartLoading />} />;
}

/** Mounted after a page's content. Sets the focus and the scroll position. */
function PageShown() {
  usePageShown();
  return null;
}

function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const [isVisitor] = useState(session === null);
  // Nothing on the page of one person is left for the next.
  return session ? <Fragment key={session.user._id}>{children}</Fragment> : <ToLogin remember={isVisitor} />;
}

/** Redirects to the login. `remember` leads back here afterward; when a session ends, root.tsx decides that. */
function ToLogin({ remember }: { remember: boolean }) {
  const navigate = useNavigate();
  const location = useLocation();
  const leave = useEffectEvent(() => {
    if (remember) rememberAddress(location);
    navigate('/login', { replace: true });
  });
  useEffect(() => leave(), []);
  return null;
}

/** The registry for the pages. It doesn't change while there is unsaved input, so that no deploy removes its page. */
function useSteadyRegistry(): RegistryState {
  const latest = useStore(registryStore);
  const dirty = useStore(unsavedStore).size > 0;
  const [held, setHeld] = useState(latest);
  if (!dirty && held !== latest) setHeld(latest);
  return dirty ? held : latest;
}

/** The page at the address, in its area's frame: one that the registry's manifests declare, else "not found". */
export function Pages() {
  const registry = useSteadyRegistry();
  const { pathname } = useLocation();
  const found = registry.status === 'ready' ? findPage(registry.remotes, pathname) : undefined;
  const area = areaOf(found?.remote.manifest.base ?? pathname);
  // Gives the page its parameters.
  const routed = useRoutes([
    found
      ? {
          path: fullPath(found.remote.manifest.base, found.route.path),
          element: (
            <GuardedView
              key={`${found.remote.id}:${found.name}`}
              id={found.remote.id}
              name={found.name}
              route={found.route}
            />
          ),
        }
      : { path: '*', element: elementFor(area, registry) },
  ]);
  const page = <LeavingBoundary>{routed}</LeavingBoundary>;
  if (area === 'public') return <PublicFrame>{page}</PublicFrame>;
  return (
    <Guard key={area}>
      <AreaFrame>{page}</AreaFrame>
    </Guard>
  );
}
