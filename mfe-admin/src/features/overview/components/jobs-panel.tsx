import type { getJobs, ResponseOf } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, Banner, ButtonLink, Card, RelativeTime, useFormatting } from '@dayrise/ui-kit';
import { CardSkeletons } from '../../../components/card-skeletons.tsx';
import { FactList } from '../../../components/fact-list.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { nextRunText } from '../age.ts';
import { overviewQueries } from '../queries.ts';
import { messages } from '../texts.ts';
import styles from './panels.module.css';

type JobQueue = ResponseOf<typeof getJobs>['queues'][number];

/** How many schedules are listed before the rest is folded away. */
const soonest = 5;

const soonestFirst = (schedules: JobQueue['schedules']) =>
  schedules.toSorted((left, right) => (left.nextRunAt ?? '9').localeCompare(right.nextRunAt ?? '9'));

/** `now` in milliseconds since 1970. */
function QueueHealth({ queue, now }: { queue: JobQueue; now: number }) {
  const texts = useTexts(messages).jobs;
  const { formatNumber } = useFormatting();
  const schedules = soonestFirst(queue.schedules);
  const [next, later] = [schedules.slice(0, soonest), schedules.slice(soonest)];
  return (
    <li className={styles.queue}>
      <div className={styles.queueHead}>
        <h3 className={styles.queueName}>{queue.name}</h3>
        {queue.failed > 0 ? (
          <Badge tone="loss">{texts.failures({ count: queue.failed })}</Badge>
        ) : (
          <Badge tone="gain">{texts.healthy}</Badge>
        )}
      </div>
      <FactList
        items={[
          { label: texts.waiting, value: formatNumber(queue.waiting) },
          { label: texts.active, value: formatNumber(queue.active) },
          { label: texts.delayed, value: formatNumber(queue.delayed) },
          { label: texts.failedCount, value: formatNumber(queue.failed) },
        ]}
      />
      {queue.lastFailure && (
        <Banner tone="warning" title={texts.last({ job: queue.lastFailure.job })}>
          {queue.lastFailure.reason} · <RelativeTime value={queue.lastFailure.at} />
        </Banner>
      )}
      {next.length > 0 && <Schedules schedules={next} now={now} />}
      {later.length > 0 && (
        <details className={styles.more}>
          <summary>{texts.later({ count: later.length })}</summary>
          <Schedules schedules={later} now={now} />
        </details>
      )}
    </li>
  );
}

function Schedules({ schedules, now }: { schedules: JobQueue['schedules']; now: number }) {
  const texts = useTexts(messages).jobs;
  const formatting = useFormatting();
  return (
    <ul className={styles.schedules}>
      {schedules.map(({ name, nextRunAt }) => (
        <li key={name} className={styles.schedule}>
          <span>{name}</span>
          <span className={styles.quiet} title={formatting.formatExactTime(nextRunAt)}>
            {nextRunText(nextRunAt, now, texts, formatting)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The job queues: waiting, failed and upcoming jobs. */
export function JobsPanel() {
  const texts = useTexts(messages).jobs;
  const query = useQuery(overviewQueries.jobs());
  return (
    <Card
      title={texts.title}
      description={texts.lead}
      actions={
        <ButtonLink size="small" to="/admin/failedJobs">
          {texts.failedJobs}
        </ButtonLink>
      }
    >
      <QueryView
        query={query}
        loading={<CardSkeletons count={1} height="12rem" />}
        failedTitle={texts.failed}
      >
        {({ queues }) =>
          queues.length === 0 ? (
            <p className={styles.quiet}>{texts.none}</p>
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
