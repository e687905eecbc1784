import { type Plan, plans } from '@dayrise/contracts';
import { Button, formatMoney, Money } from '@dayrise/ui-kit';
import { useId } from 'react';
import styles from './plan-list.module.css';

/** The eleven plans: title, price, the effect of a 1% day, "Choose Plan". */
export function PlanList({ onChoose }: { readonly onChoose: (plan: Plan) => void }) {
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
          <p className={styles.day}>A 1% day is ±{formatMoney(plan.price / 100)}</p>
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
