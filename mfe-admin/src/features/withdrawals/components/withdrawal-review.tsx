import { networkLabels, type Withdrawal } from '@dayrise/contracts';
import { WithdrawalStatus } from '@dayrise/contracts/schemas';
import { textDetail } from '@dayrise/platform/failures';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import { StatusBadge, useFormatting } from '@dayrise/ui-kit';
import { SimulatedAddress } from '@dayrise/ui-kit/data';
import type { ReactNode } from 'react';
import { RequestReview } from '../../../components/request-review.tsx';
import { sumOf } from '../../../lib/dollars.ts';
import { payout, useConsequences } from '../consequence.ts';
import { sendWithdrawalDecision, withdrawalQueries } from '../queries.ts';
import { messages } from '../texts.ts';
import { useWithdrawalFacts } from './withdrawal-facts.tsx';

interface WithdrawalReviewProps {
  readonly withdrawals: readonly Withdrawal[];
  /** Shown if the queue is empty. */
  readonly empty: ReactNode;
}

/** The queue of withdrawal requests. */
export function WithdrawalReview({ withdrawals, empty }: WithdrawalReviewProps) {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const { formatMoney } = useFormatting();
  const consequences = useConsequences();
  const factsOf = useWithdrawalFacts();
  return (
    <RequestReview
      kind="withdrawal"
      requests={withdrawals}
      one={withdrawalQueries.one}
      empty={empty}
      amountOf={({ amount }) => amount}
      isPending={({ status }) => status === 'pending'}
      send={sendWithdrawalDecision}
      overtaken={(error) => {
        const { data: status } = WithdrawalStatus.safeParse(textDetail(error, 'status'));
        return { now: status ? { status } : {}, text: consequences.overtaken(status ?? null) };
      }}
      cardOf={(withdrawal) => ({
        title: texts.card.title,
        line: <code>{withdrawal.wallet}</code>,
        status: <StatusBadge status={withdrawal.status} />,
        evidence: factsOf(withdrawal),
        consequence: consequences.summary(withdrawal),
        actions: null,
      })}
      questionOf={(withdrawal, verdict) => ({
        facts: [
          { label: texts.card.charge, value: formatMoney(withdrawal.charge) },
          {
            label: texts.card.paidOut,
            value: formatMoney(verdict === 'approve' ? payout(withdrawal) : 0),
          },
          ...(withdrawal.network
            ? [{ label: labels.network, value: networkLabels[withdrawal.network] }]
            : []),
          {
            label: labels.wallet,
            value: <SimulatedAddress>{withdrawal.wallet}</SimulatedAddress>,
          },
        ],
        consequence:
          verdict === 'approve' ? consequences.approval(withdrawal) : consequences.rejection(withdrawal),
      })}
      sumsOf={(items, verdict) => [
        {
          label: texts.card.paidOut,
          value: formatMoney(verdict === 'approve' ? sumOf(items.map(payout)) : 0),
        },
      ]}
    />
  );
}
