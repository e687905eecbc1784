import { sessionStore, unsavedStore, useBlocker, useStore } from '@dayrise/platform';
import { useEffect } from 'react';
import { useAreaTexts } from '../language/language.ts';
import { LazyView, lazyPart } from './lazy-part.tsx';
import { Prompt } from './prompt.tsx';

const leaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** Fetches the dialog before anybody leaves a page. Rejects when it can't be reached now. */
export const preloadLeaveDialog = leaveDialog.load;

/** Asks before a page with unsaved input is left. It never stops a sign-out. */
export function UnsavedGuard() {
  const texts = useAreaTexts().leave;
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
  const onLeave = () => blocker.proceed();
  const onStay = () => blocker.reset();
  return (
    <LazyView
      part={leaveDialog}
      props={{ onLeave, onStay }}
      fallback={
        <Prompt
          title={texts.title}
          text={texts.text}
          cancel={{ label: texts.stay, onClick: onStay }}
          confirm={{ label: texts.leave, onClick: onLeave }}
        />
      }
    />
  );
}
