import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { useAreaTexts } from '../language/language.ts';

/** Asks whether to leave a page with unsaved input. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const texts = useAreaTexts().leave;
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
