import { PositionSummary } from '../positions/position-summary.tsx';
import styles from './plans-and-returns.module.css';
import { ReturnsCard } from './returns-card.tsx';

/** A person's plans next to the daily returns that they follow. One file, because neither is loaded without the other. */
export default function PlansAndReturns() {
  return (
    <div className={styles.halves}>
      <PositionSummary />
      <ReturnsCard />
    </div>
  );
}
