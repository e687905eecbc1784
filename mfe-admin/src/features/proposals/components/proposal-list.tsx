import type { Proposal } from '@dayrise/contracts';
import { notify, useMutation, useQueryClient } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { Badge, formatDateTime, formatMoney, Money } from '@dayrise/ui-kit';
import { useState } from 'react';
import { DecisionDialog } from '../../../components/decision-dialog.tsx';
import { ProposalNote } from '../../../components/proposal-note.tsx';
import { ReviewCard } from '../../../components/review-card.tsx';
import { keys } from '../../../lib/keys.ts';
import { isAskedFor, proposalTexts, proposalTitle } from '../../../lib/proposals.ts';
import { canConfirm, confirmProposal } from '../confirm.ts';
import styles from './proposal-list.module.css';

/** Everything that waits for a second person, each with the ways to confirm or refuse it. */
export function ProposalList({ proposals }: { readonly proposals: readonly Proposal[] }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Proposal | null>(null);
  const confirm = useMutation({
    mutationFn: (input: { proposal: Proposal; reason: string }) =>
      confirmProposal(input.proposal, input.reason),
    onSuccess: (_, { proposal }) => {
      notify({ kind: 'success', text: `Done: ${proposalTitle(proposal)}.` });
      setAsked(null);
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
  return (
    <>
      <ul className={styles.list} aria-label="Proposals">
        {proposals.map((proposal) => (
          <ReviewCard
            key={proposal._id}
            id={proposal._id}
            name={proposal.person?.name ?? proposal.subject}
            personTo={proposal.person ? `/admin/usersList/${proposal.person._id}` : undefined}
            title={proposalTitle(proposal)}
            amount={proposal.amount === null ? undefined : <Money value={proposal.amount} />}
            status={<Badge tone="info">Proposed</Badge>}
            at={proposal.at}
            evidence={[{ label: 'Expires', value: formatDateTime(proposal.expiresAt) }]}
            consequence="Carried out when a second person confirms it."
            actions={null}
            remark={null}
            proposal={
              <ProposalNote
                proposal={proposal}
                onConfirm={
                  canConfirm(proposal)
                    ? () => {
                        confirm.reset();
                        setAsked(proposal);
                      }
                    : undefined
                }
              />
            }
          />
        ))}
      </ul>
      <DecisionDialog
        decision={
          asked && {
            key: asked._id,
            title: 'Confirm this proposal?',
            facts: [
              { label: 'What', value: proposalTitle(asked) },
              ...(asked.person ? [{ label: 'Who', value: asked.person.name }] : []),
              ...(asked.amount === null ? [] : [{ label: 'Amount', value: formatMoney(asked.amount) }]),
              { label: isAskedFor(asked) ? 'Asked for by' : 'Proposed by', value: asked.by.name },
              { label: 'Reason', value: asked.reason },
            ],
            consequence: isAskedFor(asked) ? proposalTexts.confirmsAskedFor : proposalTexts.confirms,
            confirmLabel: 'Confirm',
            busyLabel: 'Confirming',
            tone: asked.kind === 'person' ? 'danger' : 'primary',
            reason: 'optional',
            reasonHelp: 'It’s recorded in the audit log.',
          }
        }
        busy={confirm.isPending}
        failure={confirm.error && describeRefusal(confirm.error)}
        onConfirm={(reason) => asked && confirm.mutate({ proposal: asked, reason })}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
