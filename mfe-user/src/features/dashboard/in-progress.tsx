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
  const tickets =
    openTickets === null ? texts.ticketsUnknown : openTickets && texts.openTickets({ count: openTickets });
  const linesOf = ({ payments, withdrawals }: Worth) => [
    {
      to: '/user/deposit',
      text:
        payments.count > 0 && texts.payments({ count: payments.count, amount: formatMoney(payments.amount) }),
    },
    {
      to: '/user/withdraw',
      text:
        withdrawals.count > 0 &&
        texts.withdrawals({ count: withdrawals.count, amount: formatMoney(withdrawals.amount) }),
    },
    { to: '/user/portfolio', text: inOrders > 0 && texts.orders({ amount: formatMoney(inOrders) }) },
    { to: '/user/supportTicket', text: tickets },
  ];
  const items = worth ? linesOf(worth).filter(({ text }) => text) : [];
  const isLoading = worth === undefined || openTickets === undefined;
  return (
    <section className={styles.strip} aria-labelledby="in-progress">
      <h2 className={styles.title} id="in-progress">
        {texts.progress}
      </h2>
      {items.length === 0 && isLoading && <Skeleton width="14ch" />}
      {items.length === 0 && !isLoading && <p className={styles.none}>{texts.nothing}</p>}
      {items.length > 0 && (
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
