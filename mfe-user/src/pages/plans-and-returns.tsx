import { ReturnsCard } from '../features/dashboard/returns-card.tsx';
import { PositionSummary } from '../features/positions/position-summary.tsx';
import styles from './plans-and-returns.module.css';

/** A person's plans, and the daily returns that they follow. One file, because neither is loaded without the other. */
export default function PlansAndReturns({ deposit }: { readonly deposit: number }) {
  return (
    <div className={styles.parts}>
      <PositionSummary deposit={deposit} />
      <ReturnsCard />
    </div>
  );
}
