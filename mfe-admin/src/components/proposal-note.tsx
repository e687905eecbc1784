import type { Proposal } from '@dayrise/contracts';
import { notify, useCan, useMutation, useQueryClient } from '@dayrise/platform';
import { useEntryTexts } from '@dayrise/platform/entry-texts';
import { useFailures } from '@dayrise/platform/failures';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { Banner, Button, RelativeTime, useFormatting } from '@dayrise/ui-kit';
import { useState } from 'react';
import { keys } from '../lib/keys.ts';
import { messages as proposalMessages } from '../lib/proposal-texts.ts';
import { isAskedFor, sendProposalEnd, useIsOwn, useProposalTitle } from '../lib/proposals.ts';
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
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: (reason: string) => sendProposalEnd({ id: proposal._id, reason }),
    onSuccess: () => {
      notify({ kind: 'success', text: isOwn ? texts.withdrawn : texts.refused });
      setAsking(false);
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
  const mayDecide = can(proposal.permission);
  const title = useProposalTitle()(proposal);
  const asked = isAskedFor(proposal);
  return (
    <>
      <Banner
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
              <Button
                size="small"
                onClick={() => {
                  end.reset();
                  setAsking(true);
                }}
              >
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
          asking
            ? {
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
            : null
        }
        busy={end.isPending}
        failure={end.error && refusal(end.error)}
        onConfirm={(reason) => end.mutate(reason)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
