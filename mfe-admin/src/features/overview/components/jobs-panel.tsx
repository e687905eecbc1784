import type { getJobs, ResponseOf } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import {
  Badge,
  Banner,
  ButtonLink,
  Card,
  formatExactTime,
  formatNumber,
  RelativeTime,
} from '@dayrise/ui-kit';
import { CardSkeletons } from '../../../components/card-skeletons.tsx';
import { FactList } from '../../../components/fact-list.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { nextRunText } from '../age.ts';
import { overviewQueries } from '../queries.ts';
import styles from './panels.module.css';

type JobQueue = ResponseOf<typeof getJobs>['queues'][number];

const soonestFirst = (schedules: JobQueue['schedules']) =>
  schedules.toSorted((left, right) => (left.nextRunAt ?? '9').localeCompare(right.nextRunAt ?? '9'));

/** `now` in milliseconds since 1970. */
const QueueHealth = ({ queue, now }: { queue: JobQueue; now: number }) => (
  <li className={styles.queue}>
    <div className={styles.queueHead}>
      <h3 className={styles.queueName}>{queue.name}</h3>
      {queue.failed > 0 ? (
        <Badge tone="loss">{formatNumber(queue.failed)} failed</Badge>
      ) : (
        <Badge tone="gain">Healthy</Badge>
      )}
    </div>
    <FactList
      items={[
        { label: 'Waiting', value: formatNumber(queue.waiting) },
        { label: 'Active', value: formatNumber(queue.active) },
        { label: 'Delayed', value: formatNumber(queue.delayed) },
        { label: 'Failed', value: formatNumber(queue.failed) },
      ]}
    />
    {queue.lastFailure && (
      <Banner tone="warning" title={`Last failure: ${queue.lastFailure.job}`}>
        {queue.lastFailure.reason} · <RelativeTime value={queue.lastFailure.at} />
      </Banner>
    )}
    {queue.schedules.length > 0 && (
      <ul className={styles.schedules}>
        {soonestFirst(queue.schedules).map((schedule) => (
          <li key={schedule.name} className={styles.schedule}>
            <span>{schedule.name}</span>
            <span className={styles.quiet} title={formatExactTime(schedule.nextRunAt)}>
              {nextRunText(schedule.nextRunAt, now)}
            </span>
          </li>
        ))}
      </ul>
    )}
  </li>
);

/** The job queues: waiting, failed and upcoming jobs. */
export function JobsPanel() {
  const query = useQuery(overviewQueries.jobs());
  return (
    <Card
      title="Job queues"
      description="Work that runs in the background."
      actions={
        <ButtonLink size="small" to="/admin/failedJobs">
          Failed jobs
        </ButtonLink>
      }
    >
      <QueryView
        query={query}
        loading={<CardSkeletons count={1} height="12rem" />}
        failedTitle="The job queues could not be loaded"
      >
        {({ queues }) =>
          queues.length === 0 ? (
            <p className={styles.quiet}>No queues yet. They appear once the worker has started.</p>
          ) : (
            <ul className={styles.queues}>
              {queues.map((queue) => (
                <QueueHealth key={queue.name} queue={queue} now={query.dataUpdatedAt} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}
