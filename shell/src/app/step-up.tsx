import { loadCatalogues, useStore } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { areaMessages, partMessages } from '../language/texts.ts';
import { stepUpStore } from '../session/step-up.ts';
import { LazyView, lazyPart } from './lazy-part.tsx';
import { Prompt } from './prompt.tsx';

const stepUpDialog = lazyPart(async () => {
  const { StepUpDialog } = await import('../factors/step-up-dialog.tsx');
  await loadCatalogues();
  return StepUpDialog;
});

/** Fetches the dialog before a sensitive action needs it. Rejects when it can't be reached now. */
export const preloadStepUpDialog = stepUpDialog.load;

/** Asks the person to confirm who they are before a sensitive action. */
export function StepUp() {
  const { tryAgain } = useTexts(partMessages);
  const texts = useTexts(areaMessages).stepUp;
  const question = useStore(stepUpStore);
  if (question === null) return null;
  return (
    <LazyView
      part={stepUpDialog}
      props={{ question }}
      fallback={
        <Prompt
          title={texts.title}
          text={texts.failed}
          cancel={{ label: texts.cancel, onClick: () => question.answer(false) }}
          confirm={{ label: tryAgain, onClick: () => void stepUpDialog.load().catch(() => undefined) }}
        />
      }
    />
  );
}
