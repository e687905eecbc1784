import { useQuery } from '@dayrise/platform';
import { EmptyState, formatMoney } from '@dayrise/ui-kit';
import { CircleCheck } from 'lucide-react';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { ProposalList } from '../features/proposals/components/proposal-list.tsx';
import { proposalsQuery } from '../lib/proposals.ts';

/** `/admin/proposals` */
export default function ProposalsPage() {
  const query = useQuery(proposalsQuery());
  const limit = query.data && formatMoney(query.data.fourEyesAbove);
  return (
    <AdminPage
      title="Proposals"
      description={`Decisions that wait for a second person${limit ? `: from ${limit}, and changes of roles` : ''}.`}
    >
      <QueryView query={query} loading={<CardSkeletons />} failedTitle="The proposals could not be loaded">
        {({ proposals }) =>
          proposals.length === 0 ? (
            <EmptyState icon={<CircleCheck />} title="No proposals">
              What a colleague proposes appears here until a second person confirms it.
            </EmptyState>
          ) : (
            <ProposalList proposals={proposals} />
          )
        }
      </QueryView>
    </AdminPage>
  );
}
