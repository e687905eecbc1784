import { type DailyReturn, type Plan, plans } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Money } from '@dayrise/ui-kit';
import { useId } from 'react';
import { pastResult } from './past.ts';
import styles from './plan-list.module.css';
import { messages } from './texts.ts';

interface PlanListProps {
  /** The recorded daily returns, oldest first; null until they are known. */
  readonly days: readonly DailyReturn[] | null;
  /** The plan that was chosen, while its dialog is not known yet. */
  readonly busy: Plan | undefined;
  readonly onChoose: (plan: Plan) => void;
}

/** The eleven plans: title, price, past results, "Choose Plan". */
export function PlanList({ days, busy, onChoose }: PlanListProps) {
  const texts = useTexts(messages);
  const base = useId();
  return (
    <ul className={styles.list} aria-label={texts.list}>
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
                <span className={styles.unlimited}>{texts.unlimited}</span>
              </>
            )}
          </p>
          <PastLine price={plan.price} days={days} />
          <Button
            className={styles.choose}
            aria-describedby={`${base}-${index}`}
            busy={busy === plan}
            onClick={() => onChoose(plan)}
          >
            {texts.choose}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function PastLine({ price, days }: Pick<PlanListProps, 'days'> & { readonly price: number }) {
  const texts = useTexts(messages);
  const { recent } = pastResult(price, days ?? []);
  // Until the returns are known, the lines keep their place.
  const lines = recent.length > 0 ? recent : unknownLines;
  return (
    <p className={styles.past}>
      {lines.map((line) => (
        <span key={line.days}>
          {texts.past({ days: line.days })} <Money value={line.change} signed toned />
        </span>
      ))}
    </p>
  );
}

const unknownLines = [
  { days: 30, change: null },
  { days: 90, change: null },
];
