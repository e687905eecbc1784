import type { Proposal } from '@dayrise/contracts';
import { notify, useCan, useMutation, useQueryClient } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { Banner, Button, formatDateTime, RelativeTime } from '@dayrise/ui-kit';
import { useState } from 'react';
import { keys } from '../lib/keys.ts';
import { isAskedFor, proposalTexts, proposalTitle, sendProposalEnd, useIsOwn } from '../lib/proposals.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import styles from './proposal-note.module.css';

interface ProposalNoteProps {
  readonly proposal: Proposal;
  /** Starts the second person's confirmation. */
  readonly onConfirm?: (() => void) | undefined;
}

/** A decision that waits for a second person: who proposed what, when and why, and what the reader can do. */
export function ProposalNote({ proposal, onConfirm }: ProposalNoteProps) {
  const can = useCan();
  const isOwn = useIsOwn()(proposal);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: (reason: string) => sendProposalEnd({ id: proposal._id, reason }),
    onSuccess: () => {
      notify({ kind: 'success', text: isOwn ? 'Proposal withdrawn.' : 'Proposal refused.' });
      setAsking(false);
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
  const mayDecide = can(proposal.permission);
  const title = proposalTitle(proposal);
  const asked = isAskedFor(proposal);
  return (
    <>
      <Banner
        tone="info"
        title="Needs a second person"
        actions={
          mayDecide && (
            <>
              {!isOwn && onConfirm && (
                <Button size="small" variant="primary" onClick={onConfirm}>
                  Confirm
                </Button>
              )}
              <Button
                size="small"
                onClick={() => {
                  end.reset();
                  setAsking(true);
                }}
              >
                {isOwn ? 'Withdraw proposal' : 'Refuse'}
              </Button>
            </>
          )
        }
      >
        <p className={styles.words}>
          {asked ? (
            <>
              {proposal.by.name} asked for it, and the 14 days to change their mind are over: {title}.
            </>
          ) : (
            <>
              {isOwn ? 'You' : proposal.by.name} proposed <RelativeTime value={proposal.at} />: {title}.
              Reason: {proposal.reason}. Expires {formatDateTime(proposal.expiresAt)}.
            </>
          )}
        </p>
      </Banner>
      <DecisionDialog
        decision={
          asking
            ? {
                key: proposal._id,
                title: isOwn ? 'Withdraw your proposal?' : 'Refuse this proposal?',
                facts: [
                  { label: 'What', value: title },
                  ...(proposal.person ? [{ label: 'Who', value: proposal.person.name }] : []),
                  { label: asked ? 'Asked for by' : 'Proposed by', value: proposal.by.name },
                  { label: 'Reason', value: proposal.reason },
                ],
                consequence: asked ? proposalTexts.refusesAskedFor : proposalTexts.refuses,
                confirmLabel: isOwn ? 'Withdraw proposal' : 'Refuse proposal',
                busyLabel: 'Saving',
                tone: 'danger',
                reason: isOwn ? 'optional' : 'required',
                reasonHelp: asked ? 'The person is told.' : 'It’s recorded in the audit log.',
              }
            : null
        }
        busy={end.isPending}
        failure={end.error && describeRefusal(end.error)}
        onConfirm={(reason) => end.mutate(reason)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
