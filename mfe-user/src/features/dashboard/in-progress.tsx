import type { Worth } from '@dayrise/contracts';
import { formatMoney, Link, Skeleton } from '@dayrise/ui-kit';
import styles from './in-progress.module.css';
import { texts } from './texts.ts';

interface InProgressProps {
  /** Undefined while loading. */
  readonly worth: Worth | undefined;
  /** The number of open tickets; undefined while it is unknown. */
  readonly openTickets: number | undefined;
}

/** What waits for a decision or an answer, each with a link to it. */
export function InProgress({ worth, openTickets = 0 }: InProgressProps) {
  const items = worth
    ? [
        {
          to: '/user/deposit',
          count: worth.payments.count,
          text: `${texts.payments(worth.payments.count)} · ${formatMoney(worth.payments.amount)}`,
        },
        {
          to: '/user/withdraw',
          count: worth.withdrawals.count,
          text: `${texts.withdrawals(worth.withdrawals.count)} · ${formatMoney(worth.withdrawals.amount)}`,
        },
        { to: '/user/supportTicket', count: openTickets, text: texts.tickets(openTickets) },
      ].filter(({ count }) => count > 0)
    : [];
  return (
    <section className={styles.strip} aria-labelledby="in-progress">
      <h2 className={styles.title} id="in-progress">
        {texts.progress}
      </h2>
      {worth === undefined ? (
        <Skeleton width="14ch" />
      ) : items.length === 0 ? (
        <p className={styles.none}>{texts.nothing}</p>
      ) : (
        <ul className={styles.list}>
          {items.map(({ to, text }) => (
            <li key={to}>
              <Link className={styles.link} to={to}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
