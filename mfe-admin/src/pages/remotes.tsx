import { useCan, useQuery } from '@dayrise/platform';
import { Card, CopyButton } from '@dayrise/ui-kit';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { RemoteCard } from '../features/remotes/components/remote-card.tsx';
import styles from '../features/remotes/components/remotes.module.css';
import { NewToken } from '../features/remotes/components/tokens.tsx';
import { remoteQueries } from '../features/remotes/queries.ts';

/** `/admin/remotes` */
export default function RemotesPage() {
  const mayManage = useCan()('remotes.manage');
  const query = useQuery(remoteQueries.list());
  const pin = query.data?.pin;
  return (
    <AdminPage
      title="Remotes"
      description="Parts of the site that teams deploy independently: who gets which build, and how it performs in browsers. Figures are for the last 24 hours."
      actions={
        pin && <CopyButton text={`${location.origin}/?pin=${pin}`} label="Copy link to these builds" />
      }
    >
      <QueryView
        query={query}
        loading={<CardSkeletons count={3} height="18rem" />}
        failedTitle="The remotes could not be loaded"
      >
        {({ remotes }) => (
          <div className={styles.remotes}>
            {remotes.map((remote) => (
              <RemoteCard key={remote.id} remote={remote} mayManage={mayManage} />
            ))}
            {mayManage && (
              <Card title="Let a team deploy a new remote">
                <NewToken />
              </Card>
            )}
          </div>
        )}
      </QueryView>
    </AdminPage>
  );
}
