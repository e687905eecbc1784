import { useStore } from '@dayrise/platform';
import { stepUpStore } from '../session/step-up.ts';
import { LazyView, lazyPart } from './lazy-part.tsx';
import { Prompt } from './prompt.tsx';

const stepUpDialog = lazyPart(async () => (await import('../factors/step-up-dialog.tsx')).StepUpDialog);

/** Fetches the dialog before a sensitive action needs it. Rejects when it can't be reached now. */
export const preloadStepUpDialog = stepUpDialog.load;

/** Asks the person to confirm who they are before a sensitive action. */
export function StepUp() {
  const question = useStore(stepUpStore);
  if (question === null) return null;
  return (
    <LazyView
      part={stepUpDialog}
      props={{ question }}
      fallback={
        <Prompt
          title="Confirm it’s you"
          text="This part of the site could not be loaded. What you entered is still there."
          cancel={{ label: 'Cancel', onClick: () => question.answer(false) }}
          confirm={{ label: 'Try again', onClick: () => void stepUpDialog.load().catch(() => undefined) }}
        />
      }
    />
  );
}
