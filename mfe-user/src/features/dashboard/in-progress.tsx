import { centsOf, type Worth } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Link, Skeleton, useFormatting } from '@dayrise/ui-kit';
import styles from './in-progress.module.css';
import { messages } from './texts.ts';

interface InProgressProps {
  /** Undefined while loading. */
  readonly worth: Worth | undefined;
  /** The number of open tickets; undefined while it is loading, null if it can't be loaded. */
  readonly openTickets: number | null | undefined;
}

/** What waits for a decision or an answer, each with a link to it. */
export function InProgress({ worth, openTickets }: InProgressProps) {
  const texts = useTexts(messages);
  const { formatMoney } = useFormatting();
  // With the withdrawals, all that is on hold.
  const inOrders = worth ? (centsOf(worth.onHold) - centsOf(worth.withdrawals.amount)) / 100 : 0;
  const items = worth
    ? [
        {
          to: '/user/deposit',
          count: worth.payments.count,
          text: texts.payments({
            count: worth.payments.count,
            amount: formatMoney(worth.payments.amount),
          }),
        },
        {
          to: '/user/withdraw',
          count: worth.withdrawals.count,
          text: texts.withdrawals({
            count: worth.withdrawals.count,
            amount: formatMoney(worth.withdrawals.amount),
          }),
        },
        { to: '/user/portfolio', count: inOrders, text: texts.orders({ amount: formatMoney(inOrders) }) },
        {
          to: '/user/supportTicket',
          count: openTickets === null ? 1 : (openTickets ?? 0),
          text: openTickets === null ? texts.ticketsUnknown : texts.openTickets({ count: openTickets ?? 0 }),
        },
      ].filter(({ count }) => count > 0)
    : [];
  return (
    <section className={styles.strip} aria-labelledby="in-progress">
      <h2 className={styles.title} id="in-progress">
        {texts.progress}
      </h2>
      {items.length === 0 ? (
        worth === undefined || openTickets === undefined ? (
          <Skeleton width="14ch" />
        ) : (
          <p className={styles.none}>{texts.nothing}</p>
        )
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
