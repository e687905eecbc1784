import { useUnsavedInput } from '@dayrise/platform';
import { issuesByField } from '@dayrise/platform/issues';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, DescriptionList, type DescriptionListProps } from '@dayrise/ui-kit';
import { Thumbnail } from '@dayrise/ui-kit/media';
import { FormDialog } from '@dayrise/ui-kit/overlays';
import { type ReactNode, useRef, useState } from 'react';
import styles from './decision-dialog.module.css';
import { messages } from './decision-texts.ts';
import { ReasonField } from './reason-field.tsx';

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
  /** False while something that it changes isn't shown yet: until then it can't be confirmed. */
  readonly isComplete?: boolean;
  /** Says what the button does. */
  readonly confirmLabel: string;
  readonly busyLabel: string;
  readonly tone: 'primary' | 'danger';
  readonly reason: 'required' | 'optional' | 'none';
  /** Who sees the reason. */
  readonly reasonHelp?: string;
  /** Its greatest length, where that is less than usual. */
  readonly reasonMax?: number;
  /** The reason to begin with, such as that of a decision that stopped partway. */
  readonly reasonStart?: string;
}

interface QuestionProps {
  readonly decision: Decision;
  readonly busy: boolean;
  /** Why it failed; the dialog stays open. */
  readonly failure: ReactNode;
  /** The same as it was thrown: what it says about fields takes the place of `failure`. */
  readonly error: unknown;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

type DecisionDialogProps = Omit<QuestionProps, 'decision'> & {
  /** Null if there is no question. */
  readonly decision: Decision | null;
};

/** Confirms a decision and describes everything it does. */
export const DecisionDialog = ({ decision, ...props }: DecisionDialogProps) =>
  decision && <Question key={decision.key} decision={decision} {...props} />;

function Question({ decision, busy, failure, error, onConfirm, onClose }: QuestionProps) {
  const texts = useTexts(messages);
  const { reasonStart = '' } = decision;
  const [reason, setReason] = useState(reasonStart);
  const [sent, setSent] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const required = decision.reason === 'required';
  const { isComplete = true } = decision;
  const unsaved = reason.trim() !== reasonStart && !busy;
  useUnsavedInput(unsaved);

  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (busy || !isComplete) return;
    const lacksReason = required && reason.trim() === '';
    setMissing(lacksReason);
    if (lacksReason) return;
    setSent(reason.trim());
    onConfirm(reason.trim());
  };

  const issues = issuesByField(error);
  const { reason: reasonIssue, ...otherIssues } = issues;
  const atHead = Object.values(decision.reason === 'none' ? issues : otherIssues).join(' ');
  const shown = atHead || (reasonIssue === undefined ? failure : undefined);
  const reasonError =
    missing && reason.trim() === '' ? texts.missing : reason.trim() === sent ? reasonIssue : undefined;

  return (
    <FormDialog
      form={{ submit, busy, unsaved, error: shown }}
      onClose={onClose}
      title={decision.title}
      size="small"
      role="alertdialog"
      initialFocus={required ? field : confirm}
      submitRef={confirm}
      submitLabel={decision.confirmLabel}
      submitDisabled={!isComplete}
      busyLabel={decision.busyLabel}
      tone={decision.tone}
    >
      {decision.warnings?.map((warning) => (
        <Banner key={warning} tone="warning">
          {warning}
        </Banner>
      ))}
      <DescriptionList items={decision.facts} />
      {decision.evidence && <Thumbnail size="wide" {...decision.evidence} />}
      <div className={styles.consequence}>{decision.consequence}</div>
      {decision.reason !== 'none' && (
        <ReasonField
          ref={field}
          optional={!required}
          value={reason}
          help={decision.reasonHelp}
          {...(decision.reasonMax && { maxLength: decision.reasonMax })}
          error={reasonError}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
