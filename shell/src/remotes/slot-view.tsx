import { type Place, placeRules, useLocation, useSession, useStore } from '@dayrise/platform';
import { Skeleton } from '@dayrise/ui-kit';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type Contribution, sortContributions } from './contributions.ts';
import { PartContent, useHeldPart } from './held-part.tsx';
import { loaderOf } from './loader.ts';
import type { PageLoader, PageState } from './page-loader.ts';
import { LeavingBoundary } from './part-boundary.tsx';
import { registryStore } from './registry.ts';
import { warn } from './reports.ts';
import styles from './slot-view.module.css';

interface SlotViewProps {
  readonly place: Place;
  readonly data: object;
}

const loaderFor = ({ id, name }: Contribution) => loaderOf(id, { kind: 'slot', name });
const isPending = ({ status }: PageState) => status === 'idle' || status === 'loading';

/** Renders the remotes' parts for a place. A part that fails affects nothing else. */
export function SlotView({ place, data }: SlotViewProps) {
  const registry = useStore(registryStore);
  const session = useSession();
  const remotes = registry.status === 'ready' ? registry.remotes : [];
  const { shown, refused } = sortContributions(remotes, session);
  useEffect(() => {
    for (const { id, buildId, name, slot, error } of refused)
      warn(id, buildId, `slot ${name}: ${error} (${slot.place})`);
  });
  const parts = shown.filter(({ slot }) => slot.place === place);
  const drawn = parts.map((part) => <SlotPart key={`${part.id}:${part.name}`} part={part} data={data} />);
  return (
    <LeavingBoundary>
      {placeRules[place].meanwhile === 'block' && parts.length > 0 ? (
        <Blocked loaders={parts.map(loaderFor)}>{drawn}</Blocked>
      ) : (
        drawn
      )}
    </LeavingBoundary>
  );
}

/** Shows parts together, once all of them have loaded or failed. */
function Blocked({ loaders, children }: { loaders: readonly PageLoader[]; children: ReactNode }) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = loaders.map(({ store }) => store.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [loaders],
  );
  const [settled, setSettled] = useState(false);
  const pending = useSyncExternalStore(subscribe, () => loaders.some(({ store }) => isPending(store.get())));
  // Once shown, they stay while another build of one of them loads.
  if (!pending && !settled) setSettled(true);
  const isHidden = pending && !settled;
  return (
    <>
      {isHidden && <Skeleton shape="block" width="8rem" height="var(--height-control)" />}
      <div className={styles.blocked} hidden={isHidden}>
        {children}
      </div>
    </>
  );
}

/** A slot's part. Like a page, it changes to a newly deployed build when the person goes to another page. */
function SlotPart({ part: contribution, data }: { part: Contribution; data: object }) {
  const { id, name, slot } = contribution;
  const loader = loaderFor(contribution);
  const { pathname: visit } = useLocation();
  const { shown, previous, reload } = useHeldPart(id, loader, visit);
  // The previous visit's build stays until the newer one has loaded.
  const ready = shown ?? previous;
  const part = ready && (
    <PartContent
      key={ready.buildId}
      id={id}
      name={`slot ${name}`}
      ready={ready}
      visit={visit}
      data={data}
      onRetry={reload}
      fallback={() => null}
    />
  );
  const { size } = placeRules[slot.place];
  if (slot.reserve === 'control') return <div className={styles.control}>{part}</div>;
  return size === 'card' ? <div className={styles.card}>{part}</div> : part;
}
