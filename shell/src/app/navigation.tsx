import { type Area, areaOf, fullPath } from '@dayrise/contracts';
import { languageStore, type Session, useStore } from '@dayrise/platform';
import { mayEnter } from '../remotes/access.ts';
import { registryStore } from '../remotes/registry.ts';
import { titleOf } from '../remotes/route-title.ts';

/** An area's navigation: the routes that the person may enter. It needs only the manifests. */
export function useNavigation(area: Area, session: Session | null) {
  const registry = useStore(registryStore);
  const language = useStore(languageStore);
  if (registry.status !== 'ready') return [];
  return registry.remotes
    .filter(({ manifest }) => areaOf(manifest.base) === area)
    .flatMap(({ id, manifest }) =>
      Object.entries(manifest.routes).flatMap(([name, route]) => {
        if (!route.nav || !mayEnter(route, session)) return [];
        const { nav, title } = route;
        // An item with the name of its page gets the page's translated title.
        const label = nav.label === title ? titleOf(id, name, route, language) : nav.label;
        return [{ ...nav, label, to: fullPath(manifest.base, route.path) }];
      }),
    )
    .sort((left, right) => left.order - right.order);
}
