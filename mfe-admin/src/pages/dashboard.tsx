import { useCan } from '@dayrise/platform';
import { AdminPage } from '../components/admin-page.tsx';
import { AsOf, useAsOf } from '../components/as-of.tsx';
import { JobsPanel } from '../features/overview/components/jobs-panel.tsx';
import { QueueCards } from '../features/overview/components/queue-cards.tsx';
import { ReconciliationPanel } from '../features/overview/components/reconciliation-panel.tsx';
import { ReturnsPanel } from '../features/overview/components/returns-panel.tsx';
import { Totals } from '../features/overview/components/totals.tsx';
import styles from './dashboard.module.css';

/** `/admin` */
export default function DashboardPage() {
  const can = useCan();
  const at = useAsOf();
  return (
    <AdminPage title="Dashboard" description="What’s waiting for you, and how the platform is doing.">
      <AsOf what="totals" />
      <div className={styles.page}>
        <div className={styles.top}>
          <QueueCards />
          <Totals at={at} />
        </div>
        <div className={styles.panels}>
          <div className={styles.main}>
            <ReturnsPanel />
          </div>
          {can('system.read') && (
            <>
              <ReconciliationPanel />
              <JobsPanel />
            </>
          )}
        </div>
      </div>
    </AdminPage>
  );
}
