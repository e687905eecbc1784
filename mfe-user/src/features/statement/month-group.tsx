import type { StatementAccount, StatementEvent, StatementMonth } from '@dayrise/contracts';
import { Card, Money } from '@dayrise/ui-kit';
import { EventTable } from './event-table.tsx';
import { nameMonth } from './event-view.ts';
import styles from './month-group.module.css';

interface MonthGroupProps {
  readonly month: string;
  readonly events: readonly StatementEvent[];
  readonly account: StatementAccount | undefined;
  /** Null where the statement is narrowed: the sums of a month would not be those of its rows. */
  readonly totals: StatementMonth | null;
}

/** The events of a month, with what the month did to the total value. */
export function MonthGroup({ month, events, account, totals }: MonthGroupProps) {
  const name = nameMonth(month);
  return (
    <section className={styles.group} aria-label={name}>
      <header className={styles.header}>
        <h2 className={styles.name}>{name}</h2>
        {totals && (
          <dl className={styles.totals}>
            <Total label="In" value={totals.in} signed />
            <Total label="Out" value={totals.out === 0 ? 0 : -totals.out} signed />
            <Total label="Returns" value={totals.returns} signed />
            <Total label={totals.complete ? 'Closing value' : 'Value now'} value={totals.closing} />
          </dl>
        )}
      </header>
      <Card padding="none">
        <EventTable caption={`Events in ${name}`} events={events} account={account} />
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
