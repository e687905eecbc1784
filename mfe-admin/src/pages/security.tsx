import { Slot } from '@dayrise/platform';
import { ButtonLink } from '@dayrise/ui-kit';
import { AdminPage } from '../components/admin-page.tsx';
import styles from './security.module.css';

/** `/admin/security` */
export default function SecurityPage() {
  return (
    <AdminPage
      title="Security"
      description="How your own account is protected, and what happened to it."
      actions={<ButtonLink to="/admin/notifications">Notifications</ButtonLink>}
    >
      <div className={styles.stack}>
        <Slot place="second-factors" />
        <Slot place="account-security" />
      </div>
    </AdminPage>
  );
}
