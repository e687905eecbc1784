import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { useShellTexts } from '../language/language.ts';
import { pinEnglish } from '../language/pin-texts.ts';
import { agreeToPin, declinePin } from '../remotes/pin.ts';

/** Asks whether to load the builds that the page's link names. */
export default function PinQuestion() {
  const { testBuild } = useShellTexts().late ?? pinEnglish;
  return (
    <ConfirmDialog
      open
      onClose={declinePin}
      onConfirm={agreeToPin}
      title={testBuild.title}
      confirmLabel={testBuild.confirm}
      cancelLabel={testBuild.cancel}
    >
      {testBuild.text}
    </ConfirmDialog>
  );
}
