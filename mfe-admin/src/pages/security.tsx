import { Slot } from '@dayrise/platform';
import { AdminPage } from '../components/admin-page.tsx';

/** `/admin/security` */
export default function SecurityPage() {
  return (
    <AdminPage title="Security" description="How your own account is protected, and what happened to it.">
      <Slot place="account-security" />
    </AdminPage>
  );
}
