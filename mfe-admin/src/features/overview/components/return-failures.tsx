import { useQuery } from '@dayrise/platform';
import { Banner, formatDay, formatNumber, Link, RelativeTime } from '@dayrise/ui-kit';
import { overviewQueries } from '../queries.ts';
import styles from './panels.module.css';

/** How many refused returns are named. */
const SHOWN = 5;

/** Names the people whose daily returns were refused; empty while there are none. */
export function ReturnFailures() {
  const { data } = useQuery(overviewQueries.returnFailures());
  if (!data || data.total === 0) return null;
  const { failures, total } = data;
  const title =
    total === 1 ? '1 daily return was refused' : `${formatNumber(total)} daily returns were refused`;
  return (
    <Banner tone="error" title={title} className={styles.failures}>
      <ul className={styles.failureList}>
        {failures.slice(0, SHOWN).map(({ user, day, reason, lastTriedAt }) => (
          <li key={`${day} ${user._id}`}>
            <Link to={`/admin/usersList/${user._id}`}>{user.name}</Link>, {formatDay(day)}: {reason} Last
            tried <RelativeTime value={lastTriedAt} />.
          </li>
        ))}
        {total > SHOWN && <li>And {formatNumber(total - SHOWN)} more.</li>}
      </ul>
      Everybody else got theirs. The job tries these again every hour.
    </Banner>
  );
}
