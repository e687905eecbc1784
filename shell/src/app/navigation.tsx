import { type Area, areaOf, fullPath } from '@dayrise/contracts';
import { type Session, useStore } from '@dayrise/platform';
import { mayEnter } from '../remotes/access.ts';
import { registryStore } from '../remotes/registry.ts';

/** An area's navigation: the routes that the person may enter, from the manifests alone. */
export function useNavigation(area: Area, session: Session | null) {
  const registry = useStore(registryStore);
  if (registry.status !== 'ready') return [];
  return registry.remotes
    .filter(({ manifest }) => areaOf(manifest.base) === area)
    .flatMap(({ manifest }) =>
      Object.values(manifest.routes).flatMap((route) =>
        route.nav && mayEnter(route, session)
          ? [{ ...route.nav, to: fullPath(manifest.base, route.path) }]
          : [],
      ),
    )
    .sort((left, right) => left.order - right.order);
}
