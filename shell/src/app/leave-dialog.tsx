import { useTexts } from '@dayrise/platform/texts';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { areaMessages } from '../language/texts.ts';

/** Asks whether to leave a page with unsaved input. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const texts = useTexts(areaMessages).leave;
  return (
    <ConfirmDialog
      open
      onClose={onStay}
      onConfirm={onLeave}
      title={texts.title}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
    >
      {texts.text}
    </ConfirmDialog>
  );
}
