import { ButtonLink, Link, Money, Skeleton } from '@dayrise/ui-kit';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { lazy, Suspense } from 'react';
import styles from './balance-panel.module.css';
import type { FundsBarProps } from './funds-bar.tsx';

// Charts are not needed to read the balance.
const FundsBar = lazy(() => import('./funds-bar.tsx'));

interface BalancePanelProps {
  /** In dollars; undefined while loading. */
  readonly balance: number | undefined;
  readonly funds: FundsBarProps | undefined;
}

/** The balance, where all the money is, and the two next steps. */
export function BalancePanel({ balance, funds }: BalancePanelProps) {
  return (
    <section className={styles.panel} aria-labelledby="balance-label">
      <div>
        <h2 className={styles.label} id="balance-label">
          Balance
        </h2>
        <p className={styles.balance}>
          {balance === undefined ? (
            <Skeleton width="8ch" />
          ) : (
            <Link className={styles.figure} tone="quiet" to="/user/statement?account=balance">
              <Money value={balance} />
            </Link>
          )}
        </p>
      </div>
      <div className={styles.funds}>
        <Suspense fallback={<Skeleton lines={5} />}>
          {funds === undefined ? <Skeleton lines={5} /> : <FundsBar {...funds} />}
        </Suspense>
      </div>
      <div className={styles.actions}>
        <ButtonLink to="/user/deposit" variant="primary" icon={<ArrowDownToLine />}>
          Deposit
        </ButtonLink>
        <ButtonLink to="/user/withdraw" icon={<ArrowUpFromLine />}>
          Withdraw
        </ButtonLink>
      </div>
    </section>
  );
}
