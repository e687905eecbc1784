import { Banner, Button, DescriptionList, type DescriptionListProps } from '@dayrise/ui-kit';
import { TextArea } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { type ReactNode, useRef, useState } from 'react';
import styles from './decision-dialog.module.css';

/** A decision before it is made: who, how much, what changes. */
export interface Decision {
  /** Differs for each question asked, so that a reason typed for one never stands under another. */
  readonly key: string;
  readonly title: string;
  readonly facts: DescriptionListProps['items'];
  /** What changes, in words. */
  readonly consequence: ReactNode;
  /** What deserves a second look. */
  readonly warnings?: readonly string[];
  /** Says what happens. */
  readonly confirmLabel: string;
  readonly busyLabel: string;
  readonly tone: 'primary' | 'danger';
  readonly reason: 'required' | 'optional' | 'none';
  /** Who reads the reason, and where. */
  readonly reasonHelp?: string;
}

interface DecisionDialogProps {
  /** Null while nothing is asked. */
  readonly decision: Decision | null;
  readonly busy: boolean;
  /** Why it did not work; the dialog stays. */
  readonly failure: ReactNode;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

const REASON_MISSING = 'Enter a reason.';

/** Asks before a decision and names all that it does. */
export function DecisionDialog({ decision, busy, failure, onConfirm, onClose }: DecisionDialogProps) {
  const [key, setKey] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const current = decision?.key ?? null;
  if (key !== current) {
    setKey(current);
    setReason('');
    setMissing(false);
  }
  const required = decision?.reason === 'required';

  const send = () => {
    if (busy) return;
    if (required && reason.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    onConfirm(reason.trim());
  };

  return (
    <Dialog
      open={decision !== null}
      onClose={() => {
        if (!busy) onClose();
      }}
      title={decision?.title ?? ''}
      size="small"
      role="alertdialog"
      initialFocus={required ? field : confirm}
      dismissible={false}
      unsaved={reason.trim() !== '' && !busy}
      footer={(close) => (
        <>
          <Button disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button
            ref={confirm}
            variant={decision?.tone ?? 'primary'}
            busy={busy}
            busyLabel={decision?.busyLabel}
            onClick={send}
          >
            {decision?.confirmLabel}
          </Button>
        </>
      )}
    >
      {decision && (
        <div className={styles.body}>
          {failure && <Banner tone="error">{failure}</Banner>}
          {decision.warnings?.map((warning) => (
            <Banner key={warning} tone="warning">
              {warning}
            </Banner>
          ))}
          <DescriptionList items={decision.facts} />
          <div className={styles.consequence}>{decision.consequence}</div>
          {decision.reason !== 'none' && (
            <TextArea
              ref={field}
              label="Reason"
              optional={!required}
              rows={2}
              maxLength={500}
              value={reason}
              help={decision.reasonHelp}
              error={missing && reason.trim() === '' ? REASON_MISSING : undefined}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
