import { MOST_PENDING_WITHDRAWALS } from '@dayrise/contracts';
import styles from './withdraw-steps.module.css';

const steps = [
  ['You request it', 'The amount leaves what is available and goes on hold. Nothing else changes.'],
  ['An admin decides', 'Until then you can cancel it, and the amount is available again at once.'],
  [
    'It is approved or rejected',
    'Approved, the amount leaves your balance and you receive it less the charge. Rejected, it comes off hold.',
  ],
] as const;

/** What happens to the money, step by step. */
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
      <p className={styles.text}>You can have {MOST_PENDING_WITHDRAWALS} requests waiting at a time.</p>
    </>
  );
}
