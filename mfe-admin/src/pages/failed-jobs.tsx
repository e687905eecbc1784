import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink } from '@dayrise/ui-kit';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { FailedJobs } from '../features/jobs/components/failed-jobs.tsx';
import { jobQueries } from '../features/jobs/queries.ts';
import { messages } from '../features/jobs/texts.ts';

/** `/admin/failedJobs` */
export default function FailedJobsPage() {
  const texts = useTexts(messages);
  const query = useQuery(jobQueries.failures());
  return (
    <AdminPage
      title={texts.title}
      description={texts.lead}
      actions={<ButtonLink to="/admin">{texts.dashboard}</ButtonLink>}
    >
      <QueryView
        query={query}
        loading={<CardSkeletons count={1} height="20rem" />}
        failedTitle={texts.failed}
      >
        {({ failures }) => <FailedJobs failures={failures} />}
      </QueryView>
    </AdminPage>
  );
}
