import { ButtonLink, Link, Money, Skeleton } from '@dayrise/ui-kit';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { Funds } from '../../components/funds.tsx';
import styles from './balance-panel.module.css';

interface BalancePanelProps {
  /** In dollars; undefined while loading. */
  readonly balance: number | undefined;
  readonly funds: { readonly available: number; readonly onHold: number } | undefined;
}

/** The balance, the available and held amounts, and the two next steps. */
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
      <div className={styles.foot}>
        {funds === undefined ? <Skeleton width="18ch" lines={2} /> : <Funds {...funds} />}
        <div className={styles.actions}>
          <ButtonLink to="/user/deposit" variant="primary" icon={<ArrowDownToLine />}>
            Deposit
          </ButtonLink>
          <ButtonLink to="/user/withdraw" icon={<ArrowUpFromLine />}>
            Withdraw
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
