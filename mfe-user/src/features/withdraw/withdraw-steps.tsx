import { MOST_PENDING_WITHDRAWALS } from '@dayrise/contracts';
import styles from './withdraw-steps.module.css';

const steps = [
  ['You request it', 'The amount moves from available to on hold. Nothing else changes.'],
  ['An admin reviews it', 'Until then you can cancel it, and the amount is available again right away.'],
  [
    'It is approved or rejected',
    'If it’s approved, the amount leaves your balance and you receive it minus the charge. If it’s rejected, the amount is available again.',
  ],
] as const;

/** What happens to the money in a withdrawal. */
export function WithdrawSteps() {
  return (
    <>
      <ol className={styles.steps}>
        {steps.map(([title, text], index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <p className={styles.title}>{title}</p>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.text}>You can have {MOST_PENDING_WITHDRAWALS} pending requests at a time.</p>
    </>
  );
}
