import { useCan } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { AdminPage } from '../components/admin-page.tsx';
import { AsOf, useAsOf } from '../components/as-of.tsx';
import { JobsPanel } from '../features/overview/components/jobs-panel.tsx';
import { QueueCards } from '../features/overview/components/queue-cards.tsx';
import { ReconciliationPanel } from '../features/overview/components/reconciliation-panel.tsx';
import { ReturnsPanel } from '../features/overview/components/returns-panel.tsx';
import { Totals } from '../features/overview/components/totals.tsx';
import { messages } from '../features/overview/texts.ts';
import styles from './dashboard.module.css';

/** `/admin` */
export default function DashboardPage() {
  const texts = useTexts(messages);
  const can = useCan();
  const at = useAsOf();
  return (
    <AdminPage title={texts.title} description={texts.lead}>
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
