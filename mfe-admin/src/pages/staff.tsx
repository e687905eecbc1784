import { useCan, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { TwoColumns } from '../components/two-columns.tsx';
import { InviteForm } from '../features/staff/components/invite-form.tsx';
import { StaffList } from '../features/staff/components/staff-list.tsx';
import { staffQuery } from '../features/staff/queries.ts';
import { messages } from '../features/staff/texts.ts';

/** `/admin/staff` */
export default function StaffPage() {
  const texts = useTexts(messages);
  const can = useCan();
  const query = useQuery(staffQuery());
  return (
    <AdminPage title={texts.title} description={texts.lead}>
      <TwoColumns wide="first">
        <QueryView
          query={query}
          loading={<CardSkeletons count={1} height="24rem" />}
          failedTitle={texts.notLoaded}
        >
          {({ staff }) => <StaffList staff={staff} />}
        </QueryView>
        {can('staff.manage') && <InviteForm />}
      </TwoColumns>
    </AdminPage>
  );
}
