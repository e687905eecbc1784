import { type DailyReturn, type Plan, plans } from '@dayrise/contracts';
import { Button, Money } from '@dayrise/ui-kit';
import { useId } from 'react';
import { pastResult } from './past.ts';
import styles from './plan-list.module.css';

interface PlanListProps {
  /** The recorded daily returns, oldest first; null until they are known. */
  readonly days: readonly DailyReturn[] | null;
  readonly onChoose: (plan: Plan) => void;
}

/** The eleven plans: title, price, past results, "Choose Plan". */
export function PlanList({ days, onChoose }: PlanListProps) {
  const base = useId();
  return (
    <ul className={styles.list} aria-label="Plans">
      {plans.map((plan: Plan, index) => (
        <li key={plan.name} className={styles.plan}>
          <h2 className={styles.title} id={`${base}-${index}`}>
            {plan.name}
          </h2>
          <p className={styles.price}>
            <Money value={plan.price} />
            {plan.unlimited && (
              <>
                {' '}
                <span className={styles.unlimited}>& Unlimited</span>
              </>
            )}
          </p>
          <PastLine price={plan.price} days={days} />
          <Button
            className={styles.choose}
            aria-describedby={`${base}-${index}`}
            onClick={() => onChoose(plan)}
          >
            Choose Plan
          </Button>
        </li>
      ))}
    </ul>
  );
}

function PastLine({ price, days }: Pick<PlanListProps, 'days'> & { readonly price: number }) {
  const { recent } = pastResult(price, days ?? []);
  // Until the returns are known, the lines keep their place.
  const lines = recent.length > 0 ? recent : unknownLines;
  return (
    <p className={styles.past}>
      {lines.map((line) => (
        <span key={line.days}>
          Past {line.days === 1 ? 'day' : `${line.days} days`}, simulated{' '}
          <Money value={line.change} signed toned />
        </span>
      ))}
    </p>
  );
}

const unknownLines = [
  { days: 30, change: null },
  { days: 90, change: null },
];
