import type { Proposal } from '@dayrise/contracts';
import { useFailures } from '@dayrise/platform/failures';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, Money, useFormatting } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import type { ReactNode } from 'react';
import { DecisionDialog } from '../../../components/decision-dialog.tsx';
import { ProposalNote } from '../../../components/proposal-note.tsx';
import { ReasonText } from '../../../components/reason-text.tsx';
import { ReviewCard } from '../../../components/review-card.tsx';
import { messages as proposalMessages } from '../../../lib/proposal-texts.ts';
import { isAskedFor, useProposalTitle } from '../../../lib/proposals.ts';
import { useQuestion } from '../../../lib/use-question.ts';
import { canConfirm, confirmProposal } from '../confirm.ts';
import { messages } from '../texts.ts';

interface ProposalListProps {
  readonly proposals: readonly Proposal[];
  /** What the decision rests on, where it is about a record of its own. */
  readonly evidenceOf: (proposal: Proposal) => ReactNode;
  /** Which record it is about and what changes of it, where the title doesn’t say. */
  readonly recordOf: (proposal: Proposal) => ReactNode;
}

/** Everything that waits for a second person, each with its evidence and the ways to confirm or refuse it. */
export function ProposalList({ proposals, evidenceOf, recordOf }: ProposalListProps) {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const { confirms, confirmsAskedFor, proposed } = useTexts(proposalMessages);
  const titleOf = useProposalTitle();
  const { refusal } = useFailures();
  const { formatDateTime, formatMoney } = useFormatting();
  /** The person’s name, else the record’s id; for a wallet, whose id says nothing, the word “Wallet”. */
  const nameOf = ({ kind, action, person, subject }: Proposal) =>
    person?.name ?? (kind === 'wallet' && action === 'set' ? labels.wallet : subject);
  const { asked, ask, dialog } = useQuestion({
    send: confirmProposal,
    done: (instead, proposal) => (instead ? proposed : texts.done({ what: titleOf(proposal) })),
    failed: refusal,
  });
  return (
    <>
      <Stack as="ul" aria-label={texts.title}>
        {proposals.map((proposal) => (
          <li key={proposal._id}>
            <ReviewCard
              id={proposal._id}
              name={nameOf(proposal)}
              personTo={proposal.person ? `/admin/usersList/${proposal.person._id}` : undefined}
              title={titleOf(proposal)}
              amount={proposal.amount === null ? undefined : <Money value={proposal.amount} />}
              status={<Badge tone="info">{texts.proposed}</Badge>}
              at={proposal.at}
              body={evidenceOf(proposal) ?? recordOf(proposal)}
              evidence={[{ label: texts.expires, value: formatDateTime(proposal.expiresAt) }]}
              consequence={texts.consequence}
              actions={null}
              remark={null}
              proposal={
                <ProposalNote
                  proposal={proposal}
                  onConfirm={canConfirm(proposal) ? () => ask(proposal) : undefined}
                />
              }
            />
          </li>
        ))}
      </Stack>
      <DecisionDialog
        decision={
          asked && {
            key: asked._id,
            title: texts.ask,
            facts: [
              { label: texts.what, value: titleOf(asked) },
              ...(asked.person ? [{ label: texts.who, value: asked.person.name }] : []),
              ...(asked.amount === null ? [] : [{ label: labels.amount, value: formatMoney(asked.amount) }]),
              { label: isAskedFor(asked) ? texts.askedBy : texts.proposedBy, value: asked.by.name },
              { label: labels.reason, value: <ReasonText reason={asked.reason} /> },
            ],
            consequence: (
              <Stack gap={12}>
                {recordOf(asked)}
                <p>{isAskedFor(asked) ? confirmsAskedFor : confirms}</p>
              </Stack>
            ),
            confirmLabel: texts.confirm,
            busyLabel: texts.confirming,
            tone: asked.kind === 'person' ? 'danger' : 'primary',
            reason: 'optional',
            reasonHelp: texts.recorded,
          }
        }
        {...dialog}
      />
    </>
  );
}
