import { plans, type ReturnsReport } from '@dayrise/contracts';
import { Card, DescriptionList, EmptyState, formatDay, formatMoney, Money } from '@dayrise/ui-kit';
import { Slider } from '@dayrise/ui-kit/data';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { MONTH, pastResult } from './past.ts';
import styles from './past-card.module.css';

const prices = plans.map(({ price }) => price);

const lastDays = (count: number) => (count === 1 ? 'The last day' : `The last ${count} days`);

/** What an amount would have earned or lost, for the size of each plan. */
export function PastCard({ report: { days } }: { readonly report: ReturnsReport }) {
  const [amount, setAmount] = useState<number>(prices[1] ?? 0);
  const [first, last] = [days[0], days.at(-1)];
  const past = pastResult(amount, days);
  const rows = [
    { label: 'A median day', value: past.medianDay },
    { label: 'The worst day', value: past.worstDay },
    { label: 'A median month', value: past.medianMonth },
    { label: 'The worst month', value: past.worstMonth },
    ...past.recent.map(({ days: count, change }) => ({ label: lastDays(count), value: change })),
  ];
  return (
    <Card
      title="What it would have earned or lost"
      description="Simulated, from past daily returns. What comes next can be worse."
    >
      {first && last ? (
        <div className={styles.past}>
          <Slider
            label="Size of the plan"
            stops={prices}
            value={amount}
            onValueChange={setAmount}
            format={formatMoney}
          />
          <div aria-live="polite">
            <DescriptionList
              layout="grid"
              items={rows.map(({ label, value }) => ({
                label,
                value: <Money className={styles.figure} value={value} signed toned />,
              }))}
            />
          </div>
          <p className={styles.note}>
            From {days.length} daily {days.length === 1 ? 'return' : 'returns'}, {formatDay(first.day)} to{' '}
            {formatDay(last.day)}, as the ledger posted them.{' '}
            {days.length < MONTH
              ? 'A dash means that there are too few days yet. '
              : `A month is ${MONTH} days in a row. `}
            Gains go to profit and are not reinvested; losses are taken from profit first.
          </p>
        </div>
      ) : (
        <EmptyState title="No daily return yet" icon={<ChartColumn />}>
          Past results appear here after the first day.
        </EmptyState>
      )}
    </Card>
  );
}
