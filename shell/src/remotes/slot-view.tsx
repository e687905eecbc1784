import { type Place, placeRules, useLocation } from '@dayrise/platform';
import { Skeleton } from '@dayrise/ui-kit';
import { type ReactNode, useEffect, useState } from 'react';
import type { Contribution } from './contributions.ts';
import { PartContent, useHeldPart } from './held-part.tsx';
import { LeavingBoundary } from './part-boundary.tsx';
import { warn } from './reports.ts';
import styles from './slot-view.module.css';
import { loaderFor, useContributions, useProgress } from './slots.ts';

interface SlotViewProps {
  readonly place: Place;
  readonly data: object;
}

/**
 * Renders the remotes' parts for a place; nothing for one that this shell doesn't have, as of a page for another version.
 * A part that fails affects nothing else.
 */
export function SlotView({ place, data }: SlotViewProps) {
  const { shown, refused } = useContributions();
  useEffect(() => {
    for (const { id, buildId, name, slot, error } of refused)
      warn(id, buildId, `slot ${name}: ${error} (${slot.place})`);
  });
  const parts = shown.filter(({ slot }) => slot.place === place);
  const drawn = parts.map((part) => <SlotPart key={`${part.id}:${part.name}`} part={part} data={data} />);
  return (
    <LeavingBoundary>
      {placeRules[place]?.meanwhile === 'block' && parts.length > 0 ? (
        <Blocked parts={parts}>{drawn}</Blocked>
      ) : (
        drawn
      )}
    </LeavingBoundary>
  );
}

/** Shows parts together, once all of them have loaded or failed. */
function Blocked({ parts, children }: { parts: readonly Contribution[]; children: ReactNode }) {
  const [settled, setSettled] = useState(false);
  const pending = useProgress(parts) === 'pending';
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
