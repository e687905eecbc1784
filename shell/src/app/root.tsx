import {
  dismissNotice,
  navBadgeStore,
  type QueryClient,
  SlotContext,
  sessionStore,
  toastStore,
  useNavigate,
  useStore,
} from '@dayrise/platform';
import { LinkProvider, ToastRegion } from '@dayrise/ui-kit';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { SlotView } from '../remotes/slot-view.tsx';
import { idleStore } from '../session/idle.ts';
import { useLiveEvents } from '../session/live-events.ts';
import { homeOf } from '../session/redirects.ts';
import { Pages } from './routes.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

const IdleWarning = lazy(() => import('../session/idle-warning.tsx'));

/** Everything inside the router: pages, notices, warnings, and what follows the session. */
export function Root({ client }: { client: QueryClient }) {
  useSessionMoves(client);
  useLiveEvents(client);
  return (
    <LinkProvider component={Link}>
      <SlotContext value={SlotView}>
        <Pages />
        <UnsavedGuard />
        <Toasts />
        <Warning />
      </SlotContext>
    </LinkProvider>
  );
}

/** After a sign-in the person's area opens, after a sign-out the login, in every tab. */
function useSessionMoves(client: QueryClient): void {
  const navigate = useNavigate();
  useEffect(() => {
    let person = sessionStore.get()?.user._id;
    return sessionStore.subscribe(() => {
      const session = sessionStore.get();
      if (session?.user._id === person) return;
      person = session?.user._id;
      client.clear();
      navBadgeStore.set({});
      navigate(homeOf(session) ?? '/login', { replace: session === null });
    });
  }, [client, navigate]);
}

function Toasts() {
  const toasts = useStore(toastStore);
  return (
    <ToastRegion
      toasts={toasts.map(({ id, kind, text }) => ({
        id: String(id),
        kind,
        text,
      }))}
      onDismiss={(id) => dismissNotice(Number(id))}
    />
  );
}

function Warning() {
  const left = useStore(idleStore);
  if (left === null) return null;
  return (
    <Suspense>
      <IdleWarning />
    </Suspense>
  );
}
