import { useQuery } from '@dayrise/platform';
import { ButtonLink } from '@dayrise/ui-kit';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { FailedJobs } from '../features/jobs/components/failed-jobs.tsx';
import { jobQueries } from '../features/jobs/queries.ts';

/** `/admin/failedJobs` */
export default function FailedJobsPage() {
  const query = useQuery(jobQueries.failures());
  return (
    <AdminPage
      title="Failed jobs"
      description="Background jobs that failed all their attempts. Each job keeps its latest 20 failures, for 7 days."
      actions={<ButtonLink to="/admin">Dashboard</ButtonLink>}
    >
      <QueryView
        query={query}
        loading={<CardSkeletons count={1} height="20rem" />}
        failedTitle="The failed jobs could not be loaded"
      >
        {({ failures }) => <FailedJobs failures={failures} />}
      </QueryView>
    </AdminPage>
  );
}
