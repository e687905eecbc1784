import type { ReactNode } from 'react';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog, type DialogProps } from '../Dialog/Dialog.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { messages } from './messages.ts';

export type ConfirmDialogProps = Omit<DialogProps, 'footer' | 'size' | 'dismissible'> & {
  /** Says what happens: "Delete Ada Lovelace". */
  confirmLabel: ReactNode;
  onConfirm: () => void;
  cancelLabel?: ReactNode;
  /** `danger` for actions that can't be undone. */
  tone?: 'primary' | 'danger';
  busy?: boolean;
  busyLabel?: string;
  /** Why the action failed; the dialog stays open. */
  error?: ReactNode;
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
