import { useTexts } from '@dayrise/platform/texts';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { pinMessages } from '../language/late-texts.ts';
import { agreeToPin, declinePin } from '../remotes/pin.ts';

/** Asks whether to load the builds that the page's link names. */
export default function PinQuestion() {
  const texts = useTexts(pinMessages);
  return (
    <ConfirmDialog
      open
      onClose={declinePin}
      onConfirm={agreeToPin}
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
    >
      {texts.text}
    </ConfirmDialog>
  );
}
