import { useQuery } from '@dayrise/platform';
import { Card, Link, PageHeader, Skeleton } from '@dayrise/ui-kit';
import { QueryView } from '../components/query-view.tsx';
import { ChangeHistory } from '../features/contact-details/change-history.tsx';
import { DetailsForm } from '../features/contact-details/details-form.tsx';
import { account } from '../lib/account.ts';
import styles from './stack.module.css';

/** Changes the own name and phone number. */
export default function ContactDetailsPage() {
  const own = useQuery(account.own());
  return (
    <>
      <PageHeader
        title="Edit contact details"
        description={
          <>
            Your email address is changed under <Link to="/user/security">Security</Link>.
          </>
        }
      />
      <div className={styles.stack}>
        <Card>
          <QueryView query={own} loading={<Skeleton lines={6} />}>
            {(user) => <DetailsForm user={user} />}
          </QueryView>
        </Card>
        <ChangeHistory />
      </div>
    </>
  );
}
