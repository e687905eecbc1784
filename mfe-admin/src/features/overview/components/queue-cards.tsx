import type { Permission, Queues } from '@dayrise/contracts';
import { Link, useCan, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Skeleton, useFormatting } from '@dayrise/ui-kit';
import { CircleCheck } from 'lucide-react';
import { QueryView } from '../../../components/query-view.tsx';
import { queuesQuery } from '../../../lib/queues.ts';
import { ageLevel } from '../age.ts';
import { messages } from '../texts.ts';
import styles from './queue-cards.module.css';

const queueLinks = [
  {
    name: 'payments',
    permission: 'payments.read',
    to: '/admin/plansRequest',
  },
  {
    name: 'withdrawals',
    permission: 'withdrawals.read',
    to: '/admin/withdrawRequest',
  },
  {
    name: 'tickets',
    permission: 'tickets.read',
    to: '/admin/ticketRequest',
  },
] as const satisfies readonly { name: keyof Queues; permission: Permission; to: string }[];

interface QueueCardProps {
  readonly label: string;
  readonly to: string;
  readonly queue: Queues['payments'];
  /** Milliseconds since 1970. */
  readonly now: number;
}

function QueueCard({ label, to, queue, now }: QueueCardProps) {
  const texts = useTexts(messages).queues;
  const { formatAge, formatExactTime, formatNumber } = useFormatting();
  const age = queue.oldest === null ? null : now - Date.parse(queue.oldest);
  return (
    <li>
      <Link className={styles.card} to={to} data-idle={queue.waiting === 0 || undefined}>
        <span className={styles.label}>{label}</span>
        <span className={styles.count}>{formatNumber(queue.waiting)}</span>
        {queue.waiting === 0 || age === null ? (
          <span className={styles.note}>
            <CircleCheck aria-hidden="true" /> {texts.none}
          </span>
        ) : (
          <span
            className={styles.note}
            data-level={ageLevel(age)}
            title={queue.oldest ? formatExactTime(queue.oldest) : undefined}
          >
            {texts.oldest({ age: formatAge(age) })}
          </span>
        )}
      </Link>
    </li>
  );
}

/** Open queues and the age of their oldest item. */
export function QueueCards() {
  const texts = useTexts(messages).queues;
  const can = useCan();
  const shown = queueLinks.filter(({ permission }) => can(permission));
  const query = useQuery({ ...queuesQuery(), refetchInterval: 60_000 });
  return (
    <section className={styles.section} aria-label={texts.title}>
      <QueryView
        query={query}
        failedTitle={texts.failed}
        loading={
          <div className={styles.cards}>
            {shown.map(({ name }) => (
              <Skeleton key={name} shape="block" height="6.5rem" width="100%" />
            ))}
          </div>
        }
      >
        {(queues) => (
          <ul className={styles.cards}>
            {shown.map(({ name, to }) => (
              <QueueCard
                key={name}
                label={texts[name]}
                to={to}
                queue={queues[name]}
                now={query.dataUpdatedAt}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
