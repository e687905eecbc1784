import { ConfirmDialog } from '@dayrise/ui-kit/overlays';

/** Asks whether to leave a page with unsaved input. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <ConfirmDialog
      open
      onClose={onStay}
      onConfirm={onLeave}
      title="Leave this page?"
      confirmLabel="Leave"
      cancelLabel="Stay"
    >
      What you typed here hasn’t been sent and would be lost.
    </ConfirmDialog>
  );
}
