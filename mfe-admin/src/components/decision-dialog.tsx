import { useUnsavedInput } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button, DescriptionList, type DescriptionListProps } from '@dayrise/ui-kit';
import { TextArea } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { type ReactNode, useRef, useState } from 'react';
import styles from './decision-dialog.module.css';
import { messages } from './decision-texts.ts';

/** A decision to confirm: who, how much, what changes. */
export interface Decision {
  /** Unique per question, so that a reason entered for one is never used for another. */
  readonly key: string;
  readonly title: string;
  readonly facts: DescriptionListProps['items'];
  /** The evidence, such as the proof's image. */
  readonly evidence?: { readonly src: string; readonly alt: string } | null;
  /** A description of what changes. */
  readonly consequence: ReactNode;
  /** Warnings. */
  readonly warnings?: readonly string[];
  /** Says what the button does. */
  readonly confirmLabel: string;
  readonly busyLabel: string;
  readonly tone: 'primary' | 'danger';
  readonly reason: 'required' | 'optional' | 'none';
  /** Who sees the reason. */
  readonly reasonHelp?: string;
}

interface DecisionDialogProps {
  /** Null if there is no question. */
  readonly decision: Decision | null;
  readonly busy: boolean;
  /** Why it failed; the dialog stays open. */
  readonly failure: ReactNode;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Confirms a decision and describes everything it does. */
export function DecisionDialog({ decision, busy, failure, onConfirm, onClose }: DecisionDialogProps) {
  const texts = useTexts(messages);
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
  const unsaved = decision !== null && reason.trim() !== '' && !busy;
  useUnsavedInput(unsaved);

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
      unsaved={unsaved}
      footer={(close) => (
        <>
          <Button disabled={busy} onClick={close}>
            {texts.cancel}
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
          {decision.evidence && (
            <img className={styles.evidence} src={decision.evidence.src} alt={decision.evidence.alt} />
          )}
          <div className={styles.consequence}>{decision.consequence}</div>
          {decision.reason !== 'none' && (
            <TextArea
              ref={field}
              label={texts.reason}
              optional={!required}
              rows={2}
              maxLength={500}
              value={reason}
              help={decision.reasonHelp}
              error={missing && reason.trim() === '' ? texts.missing : undefined}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
