import {
  factorNeededStore,
  loadCatalogues,
  type Place as PlaceName,
  useLocation,
  useNavigate,
  useSession,
  useStore,
} from '@dayrise/platform';
import { Skeleton } from '@dayrise/ui-kit';
import { useEffect } from 'react';
import { SlotView } from '../remotes/slot-view.tsx';
import { homeOf } from '../session/redirects.ts';
import { LazyView, lazyPart } from './lazy-part.tsx';

const section = lazyPart(async () => {
  const { SecondFactors } = await import('../factors/second-factors.tsx');
  await loadCatalogues();
  return SecondFactors;
});

/** The content of a place: the remotes' slots, or the shell's own part for `second-factors`, which all areas share. */
export function Place({ place, data }: { place: PlaceName; data: object }) {
  if (place !== 'second-factors') return <SlotView place={place} data={data} />;
  return <LazyView part={section} props={{}} fallback={<Skeleton lines={4} />} />;
}

/** Redirects staff who must set up a second factor to the page for it. They can't open any other. */
export function useSetUpFirst(): void {
  const needed = useStore(factorNeededStore);
  const home = homeOf(useSession());
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (home === null) factorNeededStore.set(false);
    else if (needed && pathname !== `${home}/security`) navigate(`${home}/security`, { replace: true });
  }, [needed, home, pathname, navigate]);
}
