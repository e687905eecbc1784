import { sessionStore, unsavedStore, useBlocker, useStore } from '@dayrise/platform';
import { lazy, Suspense, useEffect } from 'react';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** Asks before a page with unsaved input is left; a sign-out is never held up. */
export function UnsavedGuard() {
  const dirty = useStore(unsavedStore).size > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && sessionStore.get() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
    </Suspense>
  );
}
