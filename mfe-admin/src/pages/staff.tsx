import { useCan, useQuery } from '@dayrise/platform';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { TwoColumns } from '../components/two-columns.tsx';
import { InviteForm } from '../features/staff/components/invite-form.tsx';
import { StaffList } from '../features/staff/components/staff-list.tsx';
import { staffQuery } from '../features/staff/queries.ts';

/** `/admin/staff` */
export default function StaffPage() {
  const can = useCan();
  const query = useQuery(staffQuery());
  return (
    <AdminPage title="Staff" description="Who works in the back office, and what each may do.">
      <TwoColumns wide="first">
        <QueryView
          query={query}
          loading={<CardSkeletons count={1} height="24rem" />}
          failedTitle="The staff could not be loaded"
        >
          {({ staff }) => <StaffList staff={staff} />}
        </QueryView>
        {can('staff.manage') && <InviteForm />}
      </TwoColumns>
    </AdminPage>
  );
}
