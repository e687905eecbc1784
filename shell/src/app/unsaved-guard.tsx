import { sessionStore, unsavedStore, useBlocker, useStore } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { useEffect, useState } from 'react';
import { areaMessages } from '../language/texts.ts';
import { LazyView, lazyPart } from './lazy-part.tsx';
import { Prompt } from './prompt.tsx';

const leaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** Fetches the dialog before anybody leaves a page. Rejects when it can't be reached now. */
export const preloadLeaveDialog = leaveDialog.load;

/** Asks before a page with unsaved input is left. It never keeps the page of a session that has ended. */
export function UnsavedGuard() {
  // The router asks one blocker, the last that was mounted. Without unsaved input that may be one of the page.
  return useStore(unsavedStore).size > 0 && <AskBeforeLeaving />;
}

const personNow = () => sessionStore.get()?.user._id;

function AskBeforeLeaving() {
  const [person] = useState(personNow);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // As it is now: a form may have been sent since this was drawn.
      unsavedStore.get().size > 0 &&
      person !== undefined &&
      person === personNow() &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return <LeaveQuestion onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}

interface LeaveQuestionProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks whether to drop unsaved input. */
export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  const texts = useTexts(areaMessages).leave;
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
