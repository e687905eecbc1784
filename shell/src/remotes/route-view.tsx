import { useLocation, useParams, useQueryClient, useStore } from '@dayrise/platform';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePageShown } from '../app/page-shown.ts';
import { loaderOf } from './loader.ts';
import type { Ready } from './page-loader.ts';
import { PartBoundary } from './part-boundary.tsx';
import { activeEntry, registryStore } from './registry.ts';
import { PartFailed, PartIncompatible, PartLoading } from './remote-states.tsx';

interface RouteViewProps {
  readonly id: string;
  readonly route: string;
  readonly title: string;
}

/** Milliseconds between attempts to draw a page again that threw. */
const REDRAW_EVERY = 10_000;

/** A route's page. What is mounted stays mounted, whatever is deployed, until the person goes elsewhere. */
export function RouteView({ id, route, title }: RouteViewProps) {
  const loader = loaderOf(id, { kind: 'route', name: route });
  const state = useStore(loader.store);
  const { pathname: visit } = useLocation();
  const [held, setHeld] = useState<{ visit: string; ready: Ready } | null>(null);
  usePrefetch(loader.prefetch, visit);

  let shown = held?.visit === visit ? held.ready : null;
  if (!shown) {
    const current = activeEntry(id)?.buildId;
    if (state.status === 'ready' && (state.buildId === current || current === undefined)) shown = state;
    else if (state.status === 'failed' && state.last) shown = state.last;
    if (shown) setHeld({ visit, ready: shown });
  }

  useEffect(() => {
    void visit;
    void loader.enter();
  }, [loader, visit]);
  useEffect(() => loader.watch(), [loader]);

  const retry = () => void loader.retry();
  if (shown)
    return (
      <Page
        key={shown.buildId}
        ready={shown}
        title={title}
        onRetry={() => {
          setHeld(null);
          return loader.enter();
        }}
      />
    );
  if (state.status === 'failed') return <PartFailed reason={state.reason} onRetry={retry} />;
  if (state.status === 'incompatible') return <PartIncompatible reason={state.reason} onRetry={retry} />;
  return <PartLoading />;
}

function usePrefetch(prefetch: ReturnType<typeof loaderOf>['prefetch'], visit: string): void {
  const client = useQueryClient();
  const params = useRef(useParams());
  useEffect(() => {
    void visit;
    prefetch(client, params.current);
  }, [prefetch, client, visit]);
}

interface PageProps {
  readonly ready: Ready;
  readonly title: string;
  readonly onRetry: () => Promise<void>;
}

function Page({ ready, title, onRetry }: PageProps) {
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState(false);
  const registry = useStore(registryStore);
  const { component: Content } = ready;
  // The same element each time: what is drawn anew around a page does not draw the page anew.
  const content = useMemo(() => <Content />, [Content]);
  const again = useCallback(() => {
    setFailed(false);
    setRound((last) => last + 1);
    void onRetry();
  }, [onRetry]);

  // A page that threw is drawn again now and then, and at once when another build becomes active.
  const seen = useRef(registry);
  useEffect(() => {
    if (!failed) {
      seen.current = registry;
      return;
    }
    if (seen.current !== registry) {
      seen.current = registry;
      again();
      return;
    }
    const timer = setTimeout(again, REDRAW_EVERY);
    return () => clearTimeout(timer);
  }, [failed, registry, again]);

  return (
    <PartBoundary
      key={`${ready.buildId}:${round}`}
      onError={() => setFailed(true)}
      fallback={<PartFailed reason="thrown" onRetry={again} />}
    >
      {content}
      <Shown title={title} />
    </PartBoundary>
  );
}

/** Mounted after the page's content: the document's title, the focus and the scroll position follow. */
function Shown({ title }: { title: string }) {
  usePageShown(title);
  return null;
}
