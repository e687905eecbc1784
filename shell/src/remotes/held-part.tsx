import { useStore } from '@dayrise/platform';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { isInspecting } from './inspection.ts';
import type { PageLoader, PageState, Ready } from './page-loader.ts';
import { RetryingBoundary } from './part-boundary.tsx';
import { activeEntry, registryStore } from './registry.ts';
import { describeError, report } from './reports.ts';

interface HeldPart {
  readonly state: PageState;
  /** What to show on this visit; null while nothing has loaded. */
  readonly shown: Ready | null;
  /** What the previous visit showed, until this one has loaded. */
  readonly previous: Ready | null;
  /** Drops what is shown, so that the newest build takes its place. */
  readonly reload: () => void;
}

/** Loads a part of a remote. A mounted part stays for the whole visit, even if another build becomes active. */
export function useHeldPart(id: string, loader: PageLoader, visit: string): HeldPart {
  const state = useStore(loader.store);
  const [held, setHeld] = useState<{ visit: string; ready: Ready } | null>(null);

  let shown = held?.visit === visit ? held.ready : null;
  if (!shown) {
    const current = activeEntry(id)?.buildId;
    if (state.status === 'ready' && (state.buildId === current || current === undefined)) shown = state;
    else if (state.status === 'failed' || state.status === 'incompatible') shown = state.last ?? null;
    if (shown) setHeld({ visit, ready: shown });
  }

  // Another build became active while this one was loading.
  const outdated = !shown && state.status === 'ready';
  useEffect(() => {
    void visit;
    void outdated;
    void loader.enter();
  }, [loader, visit, outdated]);
  useEffect(() => loader.watch(), [loader]);

  const reload = useCallback(() => {
    setHeld(null);
    void loader.enter();
  }, [loader]);
  return { state, shown, previous: held?.ready ?? null, reload };
}

interface PartContentProps {
  /** The remote and the part, such as `route plans`. */
  readonly id: string;
  readonly name: string;
  readonly ready: Ready;
  /** The data of a slot's place. */
  readonly data?: object;
  /** The path; another one is another page, even of the same route. */
  readonly visit: string;
  /** Called when a part that threw is about to be drawn again. */
  readonly onRetry: () => void;
  /** Drawn in place of a part that threw. */
  readonly fallback: (retry: () => void) => ReactNode;
  /** Drawn after the part, and only together with it. */
  readonly children?: ReactNode;
}

/** Draws a part of a remote. One that throws is drawn again every 10 s, at another path, and with another active build. */
export function PartContent(props: PartContentProps) {
  const { id, name, ready, data, visit, onRetry, fallback, children } = props;
  const registry = useStore(registryStore);
  const retryOn = useMemo(() => ({ registry, visit }), [registry, visit]);
  const { component: Content, buildId } = ready;
  // The same element each time, so that a render around the part doesn't render the part.
  const content = useMemo(() => <Content {...(data && { data })} />, [Content, data]);
  return (
    <RetryingBoundary
      onError={(error) =>
        report({ remote: id, build: buildId, kind: 'error', message: `${name}: ${describeError(error)}` })
      }
      onRetry={onRetry}
      retryOn={retryOn}
      fallback={fallback}
    >
      {isInspecting && <span hidden data-part-start={name} data-remote={id} data-build={buildId} />}
      {content}
      {isInspecting && <span hidden data-part-end="" />}
      {children}
    </RetryingBoundary>
  );
}
