import { useTexts } from '@dayrise/platform/texts';
import { Link, Money } from '@dayrise/ui-kit';
import styles from './funds.module.css';
import { messages } from './funds-texts.ts';

/** The available amount and the amount on hold, each linked to its statement entries. */
export function Funds({ available, onHold }: { readonly available: number; readonly onHold: number }) {
  const texts = useTexts(messages);
  return (
    <dl className={styles.funds}>
      <div className={styles.fund}>
        <dt>{texts.available}</dt>
        <dd className={styles.amount}>
          <Link className={styles.figure} to="/user/statement?account=cash">
            <Money value={available} />
          </Link>
        </dd>
      </div>
      <div className={styles.fund}>
        <dt>{texts.onHold}</dt>
        <dd className={styles.amount}>
          <Link className={styles.figure} to="/user/statement?account=hold">
            <Money value={onHold} />
          </Link>
        </dd>
        <dd className={styles.note}>{texts.heldFor}</dd>
      </div>
    </dl>
  );
}
