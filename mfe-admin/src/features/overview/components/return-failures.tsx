import { useQuery } from '@dayrise/platform';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { Banner, Link, useFormatting } from '@dayrise/ui-kit';
import { overviewQueries } from '../queries.ts';
import { messages } from '../texts.ts';
import styles from './panels.module.css';

/** How many refused returns are named. */
const SHOWN = 5;

/** Names the people whose daily returns were refused; empty while there are none. */
export function ReturnFailures() {
  const texts = useTexts(messages).returns;
  const { formatDay, formatRelativeTime } = useFormatting();
  const { data, dataUpdatedAt } = useQuery(overviewQueries.returnFailures());
  if (!data || data.total === 0) return null;
  const { failures, total } = data;
  return (
    <Banner tone="error" title={texts.refused({ count: total })} className={styles.failures}>
      <ul className={styles.failureList}>
        {failures.slice(0, SHOWN).map(({ user, day, reason, lastTriedAt }) => (
          <li key={`${day} ${user._id}`}>
            <TextWithElement
              text={(name) =>
                texts.refusal({
                  name,
                  day: formatDay(day),
                  reason,
                  time: formatRelativeTime(lastTriedAt, dataUpdatedAt),
                })
              }
            >
              <Link to={`/admin/usersList/${user._id}`}>{user.name}</Link>
            </TextWithElement>
          </li>
        ))}
        {total > SHOWN && <li>{texts.more({ count: total - SHOWN })}</li>}
      </ul>
      {texts.others}
    </Banner>
  );
}
