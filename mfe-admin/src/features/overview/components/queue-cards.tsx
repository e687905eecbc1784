import type { Permission, Queues } from '@dayrise/contracts';
import { Link, useCan, useQuery } from '@dayrise/platform';
import { formatAge, formatExactTime, formatNumber, Skeleton } from '@dayrise/ui-kit';
import { CircleCheck } from 'lucide-react';
import { QueryView } from '../../../components/query-view.tsx';
import { queuesQuery } from '../../../lib/queues.ts';
import { ageLevel } from '../age.ts';
import styles from './queue-cards.module.css';

const queueLinks = [
  {
    name: 'payments',
    permission: 'payments.read',
    label: 'Payments',
    to: '/admin/plansRequest?decision=pending',
  },
  {
    name: 'withdrawals',
    permission: 'withdrawals.read',
    label: 'Withdrawals',
    to: '/admin/withdrawRequest?status=pending',
  },
  {
    name: 'tickets',
    permission: 'tickets.read',
    label: 'Tickets',
    to: '/admin/ticketRequest?status=pending',
  },
] as const satisfies readonly { name: keyof Queues; permission: Permission; label: string; to: string }[];

interface QueueCardProps {
  readonly label: string;
  readonly to: string;
  readonly queue: Queues['payments'];
  /** Milliseconds since 1970. */
  readonly now: number;
}

function QueueCard({ label, to, queue, now }: QueueCardProps) {
  const age = queue.oldest === null ? null : now - Date.parse(queue.oldest);
  return (
    <li>
      <Link className={styles.card} to={to} data-idle={queue.waiting === 0 || undefined}>
        <span className={styles.label}>{label}</span>
        <span className={styles.count}>{formatNumber(queue.waiting)}</span>
        {queue.waiting === 0 || age === null ? (
          <span className={styles.note}>
            <CircleCheck aria-hidden="true" /> Nothing waiting
          </span>
        ) : (
          <span
            className={styles.note}
            data-level={ageLevel(age)}
            title={queue.oldest ? formatExactTime(queue.oldest) : undefined}
          >
            Oldest {formatAge(age)}
          </span>
        )}
      </Link>
    </li>
  );
}

/** Open queues and the age of their oldest item. */
export function QueueCards() {
  const can = useCan();
  const shown = queueLinks.filter(({ permission }) => can(permission));
  const query = useQuery({ ...queuesQuery(), refetchInterval: 60_000 });
  return (
    <section className={styles.section} aria-label="Waiting for a decision">
      <QueryView
        query={query}
        failedTitle="The queues could not be loaded"
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
            {shown.map(({ name, label, to }) => (
              <QueueCard key={name} label={label} to={to} queue={queues[name]} now={query.dataUpdatedAt} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
