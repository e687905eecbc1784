import type { DailyReturn } from '@dayrise/contracts';
import { Money, Percent } from '@dayrise/ui-kit';
import { dayInWords } from './figures.ts';
import styles from './returns.module.css';
import { texts } from './texts.ts';

/** The same days as figures, newest first, for whoever opens them. */
export const DaysTable = ({ days }: { days: readonly DailyReturn[] }) => (
  <details className={styles.details}>
    <summary className={styles.summary}>{texts.figures}</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <section className={styles.tableFrame} tabIndex={0} aria-label={texts.historyTitle}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.rate}</th>
            <th scope="col">{texts.positions}</th>
            <th scope="col">{texts.amount}</th>
            <th scope="col">{texts.source}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayInWords(day.day)}</th>
              <td>
                <Percent value={day.rate * 100} />
              </td>
              <td>{day.positions}</td>
              <td>
                <Money value={day.amount} signed />
              </td>
              <td>{texts.sources[day.source]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
);
