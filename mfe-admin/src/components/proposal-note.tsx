import type { Proposal } from '@dayrise/contracts';
import { useCan } from '@dayrise/platform';
import { useEntryTexts } from '@dayrise/platform/entry-texts';
import { useFailures } from '@dayrise/platform/failures';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { Banner, Button, RelativeTime, useFormatting } from '@dayrise/ui-kit';
import { messages as proposalMessages } from '../lib/proposal-texts.ts';
import { isAskedFor, sendProposalEnd, useIsOwn, useProposalTitle } from '../lib/proposals.ts';
import { useQuestion } from '../lib/use-question.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import styles from './proposal-note.module.css';
import { messages } from './proposal-texts.ts';
import { ReasonText } from './reason-text.tsx';

interface ProposalNoteProps {
  readonly proposal: Proposal;
  /** Starts the second person's confirmation. */
  readonly onConfirm?: (() => void) | undefined;
}

/** A decision that waits for a second person: who proposed what, when and why, and what the reader can do. */
export function ProposalNote({ proposal, onConfirm }: ProposalNoteProps) {
  const texts = useTexts(messages);
  const { refuses, refusesAskedFor } = useTexts(proposalMessages);
  const { refusal } = useFailures();
  const { formatDateTime } = useFormatting();
  const { describeReason } = useEntryTexts(useFormatting());
  const can = useCan();
  const isOwn = useIsOwn()(proposal);
  const {
    asked: ending,
    ask,
    dialog,
  } = useQuestion({
    send: ({ _id }: Proposal, reason) => sendProposalEnd({ id: _id, reason }),
    done: () => (isOwn ? texts.withdrawn : texts.refused),
    failed: refusal,
  });
  const mayDecide = can(proposal.permission);
  const title = useProposalTitle()(proposal);
  const asked = isAskedFor(proposal);
  return (
    <>
      {/* Its time changes, which a status would announce each time. */}
      <Banner
        role="note"
        tone="info"
        title={texts.title}
        actions={
          mayDecide && (
            <>
              {!isOwn && onConfirm && (
                <Button size="small" variant="primary" onClick={onConfirm}>
                  {texts.confirm}
                </Button>
              )}
              <Button size="small" onClick={() => ask(proposal)}>
                {isOwn ? texts.withdraw : texts.refuse}
              </Button>
            </>
          )
        }
      >
        <p className={styles.words}>
          {asked ? (
            texts.asked({ name: proposal.by.name, what: title })
          ) : (
            <TextWithElement
              text={(time) =>
                (isOwn ? texts.own : texts.proposed)({
                  name: proposal.by.name,
                  time,
                  what: title,
                  reason: describeReason(proposal.reason),
                  expires: formatDateTime(proposal.expiresAt),
                })
              }
            >
              <RelativeTime value={proposal.at} />
            </TextWithElement>
          )}
        </p>
      </Banner>
      <DecisionDialog
        decision={
          ending && {
            key: proposal._id,
            title: isOwn ? texts.withdrawTitle : texts.refuseTitle,
            facts: [
              { label: texts.what, value: title },
              ...(proposal.person ? [{ label: texts.who, value: proposal.person.name }] : []),
              { label: asked ? texts.askedBy : texts.proposedBy, value: proposal.by.name },
              { label: texts.reason, value: <ReasonText reason={proposal.reason} /> },
            ],
            consequence: asked ? refusesAskedFor : refuses,
            confirmLabel: isOwn ? texts.withdraw : texts.refuseConfirm,
            busyLabel: texts.saving,
            tone: 'danger',
            reason: isOwn ? 'optional' : 'required',
            reasonHelp: asked ? texts.told : texts.recorded,
          }
        }
        {...dialog}
      />
    </>
  );
}
