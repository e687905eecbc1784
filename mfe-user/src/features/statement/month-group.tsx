import type { StatementAccount, StatementEvent, StatementMonth } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Card, Money, useFormatting } from '@dayrise/ui-kit';
import { EventTable } from './event-table.tsx';
import styles from './month-group.module.css';
import { messages } from './texts.ts';

interface MonthGroupProps {
  readonly month: string;
  readonly events: readonly StatementEvent[];
  readonly account: StatementAccount | undefined;
  /** Those of the whole month; null where the statement is narrowed to some of its events. */
  readonly totals: StatementMonth | null;
}

/** The events of a month, with what the month did to the total value. */
export function MonthGroup({ month, events, account, totals }: MonthGroupProps) {
  const texts = useTexts(messages);
  const name = texts.monthInUtc({ month: useFormatting().formatMonth(month) });
  return (
    <section className={styles.group} aria-label={name}>
      <header className={styles.header}>
        <h2 className={styles.name}>{name}</h2>
        {totals && (
          <div className={styles.sum}>
            {events.length < totals.events && <p className={styles.whole}>{texts.wholeMonth}</p>}
            <dl className={styles.totals}>
              <Total label={texts.in} value={totals.in} signed />
              <Total label={texts.out} value={totals.out === 0 ? 0 : -totals.out} signed />
              <Total label={texts.returns} value={totals.returns} signed />
              {totals.fromCoins !== 0 && <Total label={texts.fromCoins} value={totals.fromCoins} signed />}
              <Total label={totals.complete ? texts.closing : texts.now} value={totals.closing} />
            </dl>
          </div>
        )}
      </header>
      <Card padding="none">
        <EventTable caption={texts.eventsIn({ month: name })} events={events} account={account} />
      </Card>
    </section>
  );
}

interface TotalProps {
  readonly label: string;
  readonly value: number;
  readonly signed?: boolean;
}

const Total = ({ label, value, signed = false }: TotalProps) => (
  <div className={styles.total}>
    <dt>{label}</dt>
    <dd>
      <Money value={value} signed={signed && value !== 0} toned={signed} />
    </dd>
  </div>
);
