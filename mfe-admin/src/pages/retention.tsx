import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { RetentionForm } from '../features/retention/components/retention-form.tsx';
import { retentionQueries } from '../features/retention/queries.ts';
import { messages } from '../features/retention/texts.ts';
import styles from './retention.module.css';

/** `/admin/retention` */
export default function RetentionPage() {
  const texts = useTexts(messages);
  const query = useQuery(retentionQueries.list());
  return (
    <AdminPage title={texts.title} description={texts.lead}>
      <QueryView
        query={query}
        loading={<CardSkeletons count={5} height="12rem" />}
        failedTitle={texts.failedToLoad}
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
