import { useCan, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Card, CopyButton } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { RemoteCard } from '../features/remotes/components/remote-card.tsx';
import { NewToken } from '../features/remotes/components/tokens.tsx';
import { remoteQueries } from '../features/remotes/queries.ts';
import { messages } from '../features/remotes/texts.ts';

/** `/admin/remotes` */
export default function RemotesPage() {
  const texts = useTexts(messages);
  const mayManage = useCan()('remotes.manage');
  const query = useQuery(remoteQueries.list());
  const pin = query.data?.pin;
  return (
    <AdminPage
      title={texts.title}
      description={texts.lead}
      actions={pin && <CopyButton text={`${location.origin}/?pin=${pin}`} label={texts.copyPin} />}
    >
      <QueryView
        query={query}
        loading={<CardSkeletons count={3} height="18rem" />}
        failedTitle={texts.failedToLoad}
      >
        {({ remotes }) => (
          <Stack gap={24}>
            {remotes.map((remote) => (
              <RemoteCard key={remote.id} remote={remote} mayManage={mayManage} />
            ))}
            {mayManage && (
              <Card title={texts.newRemote}>
                <NewToken />
              </Card>
            )}
          </Stack>
        )}
      </QueryView>
    </AdminPage>
  );
}
