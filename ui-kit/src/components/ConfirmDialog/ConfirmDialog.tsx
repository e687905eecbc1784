import type { ReactNode } from 'react';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog, type DialogProps } from '../Dialog/Dialog.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { messages } from './messages.ts';

export type ConfirmDialogProps = Omit<DialogProps, 'footer' | 'size' | 'dismissible'> & {
  /** Says what happens: "Delete Ada Lovelace". */
  confirmLabel: ReactNode;
  /** Called when the person confirms. */
  onConfirm: () => void;
  /** The label of the button that changes nothing; “Cancel” by default. */
  cancelLabel?: ReactNode;
  /** `danger` for actions that can't be undone. */
  tone?: 'primary' | 'danger';
  /** While an action runs: its button says so, and can’t be pressed again. */
  busy?: boolean;
  /** The label of the button while it is busy. */
  busyLabel?: string;
  /** Why the action failed; the dialog stays open. */
  error?: ReactNode;
  /** Whether it can’t be confirmed yet. */
  confirmDisabled?: boolean;
};

/** Asks for confirmation before an important action. */
export const ConfirmDialog = ({
  confirmLabel,
  onConfirm,
  cancelLabel,
  tone = 'primary',
  busy = false,
  busyLabel,
  error,
  confirmDisabled = false,
  children,
  onClose,
  ...props
}: ConfirmDialogProps) => {
  const text = useKitMessages('ConfirmDialog', messages);
  return (
    <Dialog
      size="small"
      role="alertdialog"
      dismissible={false}
      onClose={() => {
        if (!busy) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancelLabel ?? text.cancel}
          </Button>
          <Button
            variant={tone}
            busy={busy}
            busyLabel={busyLabel}
            disabled={confirmDisabled}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
      {...props}
    >
      {error && <Banner tone="error">{error}</Banner>}
      {children}
    </Dialog>
  );
};
