import { useQuery } from '@dayrise/platform';
import { PageHeader, Skeleton } from '@dayrise/ui-kit';
import { QueryView } from '../components/query-view.tsx';
import { sessions } from '../features/sessions/api.ts';
import { SessionList } from '../features/sessions/session-list.tsx';

/** Where the person is signed in. */
export default function SessionsPage() {
  const own = useQuery(sessions.own());
  return (
    <>
      <PageHeader
        title="Sessions"
        description="If you don’t recognize one of these, end it and change your password."
      />
      <QueryView query={own} loading={<Skeleton lines={6} />}>
        {(data) => <SessionList {...data} />}
      </QueryView>
    </>
  );
}
