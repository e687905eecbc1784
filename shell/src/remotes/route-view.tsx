import { useLocation, useParams, useQueryClient } from '@dayrise/platform';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { PartContent, useHeldPart } from './held-part.tsx';
import { loaderOf } from './loader.ts';
import type { PageLoader } from './page-loader.ts';
import { activeEntry, linkWith } from './registry.ts';
import { PartFailed, PartIncompatible, PartLoading } from './remote-states.tsx';

interface RouteViewProps {
  readonly id: string;
  readonly route: string;
  /** Drawn after the page, and only together with it. */
  readonly children: ReactNode;
}

/** A route's page, or why it can't be shown. */
export function RouteView({ id, route, children }: RouteViewProps) {
  const loader = loaderOf(id, { kind: 'route', name: route });
  const { pathname: visit } = useLocation();
  usePrefetch(loader, visit);
  const { state, shown, reload } = useHeldPart(id, loader, visit);
  if (shown)
    return (
      <PartContent
        key={shown.buildId}
        id={id}
        name={`route ${route}`}
        ready={shown}
        visit={visit}
        onRetry={reload}
        fallback={(retry) => (
          <PartFailed reason="thrown" link={linkWith(id, shown.buildId)} onRetry={retry} />
        )}
      >
        {children}
      </PartContent>
    );
  if (state.status === 'failed')
    return (
      <PartFailed
        reason={state.reason}
        link={linkWith(id, activeEntry(id)?.buildId ?? '')}
        onRetry={() => void loader.retry()}
      />
    );
  if (state.status === 'incompatible') return <PartIncompatible reason={state.reason} />;
  return <PartLoading />;
}

/** Starts reading the data of each visit's page. */
function usePrefetch(loader: PageLoader, visit: string): void {
  const client = useQueryClient();
  const params = useParams();
  const prefetch = useEffectEvent(() =>
    loader.prefetch(client, params, new URLSearchParams(window.location.search)),
  );
  useEffect(() => {
    void loader;
    void visit;
    prefetch();
  }, [loader, visit]);
}
