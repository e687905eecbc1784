import type { getReconciliation, ResponseOf } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { Badge, Banner, Card, formatDateTime, formatNumber, RelativeTime } from '@dayrise/ui-kit';
import { CircleCheck, CircleX } from 'lucide-react';
import { CardSkeletons } from '../../../components/card-skeletons.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { overviewQueries } from '../queries.ts';
import styles from './panels.module.css';
import { RunNow } from './run-now.tsx';

type Report = ResponseOf<typeof getReconciliation>;

/** An outdated result counts as none. */
const toneOf = ({ ok, stale }: Report) => (ok ? (stale ? 'neutral' : 'gain') : 'loss');

const verdictOf = ({ ok, stale }: Report) => (ok ? (stale ? 'Out of date' : 'In balance') : 'Out of balance');

const staleTitle = (checkedAt: string | null) =>
  checkedAt === null ? 'Never checked' : `Not checked since ${formatDateTime(checkedAt)}`;

/** The result of the last ledger check. */
export function ReconciliationPanel() {
  const query = useQuery(overviewQueries.reconciliation());
  const report = query.data;
  return (
    <Card
      title="Reconciliation"
      description={
        report?.checkedAt ? (
          <>
            {formatNumber(report.journals)} journals, checked <RelativeTime value={report.checkedAt} />
          </>
        ) : undefined
      }
      actions={
        <>
          {report?.checkedAt && <Badge tone={toneOf(report)}>{verdictOf(report)}</Badge>}
          <RunNow job="ledger.verify" label="Check now" done="The ledger check is queued." />
          <RunNow
            job="log.verify"
            label="Check public log"
            done="The check of the public log is queued. If it finds no problem, posting continues."
          />
        </>
      }
    >
      <QueryView
        query={query}
        loading={<CardSkeletons count={1} height="12rem" />}
        failedTitle="The reconciliation could not be loaded"
      >
        {({ checks, checkedAt, postingStopped, stale }) => (
          <>
            {stale && (
              <Banner tone="warning" title={staleTitle(checkedAt)}>
                The check runs every ten minutes and has not finished since. The result below may be outdated.
                Check that the worker is running and that the check is not among the failed jobs.
              </Banner>
            )}
            {postingStopped && (
              <Banner tone="error" title="Posting is stopped">
                The ledger is out of balance, so no money moves until someone has investigated.
              </Banner>
            )}
            {checkedAt === null ? (
              <p className={styles.quiet}>
                The ledger has not been checked yet. The first check runs automatically.
              </p>
            ) : (
              <ul className={styles.checks}>
                {checks.map((check) => (
                  <li key={check.name} className={styles.check} data-ok={check.ok}>
                    {check.ok ? <CircleCheck aria-label="Holds" /> : <CircleX aria-label="Broken" />}
                    <span>
                      {check.name}
                      {check.detail && <span className={styles.detail}>{check.detail}</span>}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}
