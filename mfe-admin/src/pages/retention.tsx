import { useQuery } from '@dayrise/platform';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { RetentionForm } from '../features/retention/components/retention-form.tsx';
import { retentionQueries } from '../features/retention/queries.ts';
import styles from './retention.module.css';

/** `/admin/retention` */
export default function RetentionPage() {
  const query = useQuery(retentionQueries.list());
  return (
    <AdminPage
      title="Data retention"
      description="How long data is kept once it’s over. The ledger and the audit log are never deleted."
    >
      <QueryView
        query={query}
        loading={<CardSkeletons count={5} height="12rem" />}
        failedTitle="The settings could not be loaded"
      >
        {({ retention }) => (
          <div className={styles.cards}>
            {retention.map((each) => (
              <RetentionForm key={each.kind} retention={each} />
            ))}
          </div>
        )}
      </QueryView>
    </AdminPage>
  );
}
