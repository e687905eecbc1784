import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { PageHeader, Skeleton } from '@dayrise/ui-kit';
import { QueryView } from '../components/query-view.tsx';
import { sessions } from '../features/sessions/api.ts';
import { SessionList } from '../features/sessions/session-list.tsx';
import { messages } from '../features/sessions/texts.ts';

/** Where the person is signed in. */
export default function SessionsPage() {
  const texts = useTexts(messages);
  const own = useQuery(sessions.own());
  return (
    <>
      <PageHeader title={texts.title} description={texts.lead} />
      <QueryView query={own} loading={<Skeleton lines={6} />}>
        {(data) => <SessionList {...data} />}
      </QueryView>
    </>
  );
}
