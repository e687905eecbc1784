import { getLiveness } from '@dayrise/contracts';
import {
  ApiError,
  type QueryClient,
  queryOptions,
  settings,
  useQuery,
  useQueryClient,
} from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Banner } from '@dayrise/ui-kit';
import { useEffect, useSyncExternalStore } from 'react';
import { offlineMessages } from '../language/late-texts.ts';

/** Milliseconds between two checks, and between two while the server can't be reached. */
const CHECK_MS = 30_000;
const RECHECK_MS = 5000;
const TIMEOUT_MS = 5000;

async function reachServer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(getLiveness.path, { cache: 'no-store', signal });
    // If the server is down, a proxy may answer with an error.
    return response.status < 500;
  } catch {
    return false;
  }
}

const reachableQuery = queryOptions({
  queryKey: ['reachable'],
  queryFn: reachServer,
  staleTime: 0,
  refetchOnReconnect: 'always',
  refetchInterval: ({ state }) => (state.data === false ? RECHECK_MS : CHECK_MS),
});

/** Calls back when a call gets no usable response. Returns an unsubscribe function. */
function watchCalls(client: QueryClient, onFailure: () => void): () => void {
  const onAction = (action: { readonly type: string; readonly error?: unknown }) => {
    if (action.type !== 'error' && action.type !== 'failed') return;
    if (!(action.error instanceof ApiError && action.error.status < 500)) onFailure();
  };
  const stops = [
    client.getQueryCache().subscribe((event) => event.type === 'updated' && onAction(event.action)),
    client.getMutationCache().subscribe((event) => event.type === 'updated' && onAction(event.action)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Whether the server can be reached. Checked at intervals, and whenever a call fails. */
function useReachable(): boolean {
  const client = useQueryClient();
  // Where the offline app is turned off, this part only removes what it left.
  const enabled = settings.get().offline;
  const { data: isReachable = true, refetch } = useQuery({ ...reachableQuery, enabled });
  useEffect(() => {
    if (enabled) return watchCalls(client, () => void refetch({ cancelRefetch: false }));
  }, [client, refetch, enabled]);
  useEffect(() => {
    if (isReachable) return;
    // Once it is back, the page gets current figures.
    return () => void client.invalidateQueries();
  }, [client, isReachable]);
  return isReachable;
}

const changes = ['online', 'offline'] as const;

function follow(onChange: () => void): () => void {
  for (const name of changes) addEventListener(name, onChange);
  return () => {
    for (const name of changes) removeEventListener(name, onChange);
  };
}

/** Starts the installed app's service worker, and shows a banner while the server can't be reached. */
export default function Offline() {
  const texts = useTexts(offlineMessages);
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine);
  const isReachable = useReachable();
  useEffect(() => {
    const start = settings.get().offline ? startWorker : removeWorker;
    // Errors are ignored: without a worker, the app works like any other page.
    start().catch(() => undefined);
  }, []);
  return (
    // There before its text is: screen readers announce only what changes.
    <div role="status">
      {!(isOnline && isReachable) && (
        <Banner tone="warning" title={isOnline ? texts.unreachable : texts.title} role="presentation">
          {texts.text}
        </Banner>
      )}
    </div>
  );
}

async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ files: performance.getEntriesByType('resource').map(({ name }) => name) });
}

async function removeWorker(): Promise<void> {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
