import type { Proposal } from '@dayrise/contracts';
import { useCan, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { EmptyState, useFormatting } from '@dayrise/ui-kit';
import { CircleCheck } from 'lucide-react';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { PaymentFacts } from '../features/payments/components/payment-facts.tsx';
import { ProposalList } from '../features/proposals/components/proposal-list.tsx';
import { messages } from '../features/proposals/texts.ts';
import { JournalFacts } from '../features/statement/components/journal-facts.tsx';
import { WalletChange } from '../features/wallets/components/wallet-change.tsx';
import { WithdrawalFacts } from '../features/withdrawals/components/withdrawal-facts.tsx';
import { proposalsQuery } from '../lib/proposals.ts';

/** The payment or withdrawal of a proposal, as a second person has to see it. */
function evidenceOf({ kind, subject }: Proposal) {
  if (kind === 'payment') return <PaymentFacts id={subject} />;
  return kind === 'withdrawal' ? <WithdrawalFacts id={subject} /> : null;
}

/** Shows the wallet or the journal of a proposal to those who may read it. */
function useRecordOf() {
  const can = useCan();
  return ({ kind, action, subject, person, input }: Proposal) => {
    if (kind === 'wallet' && action === 'set' && can('wallets.read'))
      return <WalletChange id={subject} input={input} />;
    return kind === 'journal' && person && can('people.read') ? (
      <JournalFacts id={subject} user={person._id} />
    ) : null;
  };
}

/** `/admin/proposals` */
export default function ProposalsPage() {
  const texts = useTexts(messages);
  const { formatMoney } = useFormatting();
  const recordOf = useRecordOf();
  const query = useQuery(proposalsQuery());
  const limit = query.data && formatMoney(query.data.fourEyesAbove);
  return (
    <AdminPage title={texts.title} description={limit ? texts.leadFrom({ amount: limit }) : texts.lead}>
      <QueryView query={query} loading={<CardSkeletons />} failedTitle={texts.failed}>
        {({ proposals }) =>
          proposals.length === 0 ? (
            <EmptyState icon={<CircleCheck />} title={texts.none}>
              {texts.noneText}
            </EmptyState>
          ) : (
            <ProposalList proposals={proposals} evidenceOf={evidenceOf} recordOf={recordOf} />
          )
        }
      </QueryView>
    </AdminPage>
  );
}
