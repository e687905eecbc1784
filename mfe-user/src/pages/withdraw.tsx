import { useInfiniteQuery } from '@dayrise/platform';
import { Card, PageHeader, Skeleton } from '@dayrise/ui-kit';
import { Funds } from '../components/funds.tsx';
import { QueryView } from '../components/query-view.tsx';
import { withdrawals } from '../features/withdraw/api.ts';
import { WithdrawForm } from '../features/withdraw/withdraw-form.tsx';
import { WithdrawSteps } from '../features/withdraw/withdraw-steps.tsx';
import { WithdrawalList } from '../features/withdraw/withdrawal-list.tsx';
import styles from './withdraw.module.css';

/** The withdrawal form and earlier withdrawals. */
export default function WithdrawPage() {
  const own = useInfiniteQuery(withdrawals.pages());
  return (
    <>
      <PageHeader
        title="Withdraw"
        description="The amount is on hold until an admin decides. You can cancel until then."
      />
      <QueryView query={own} name="withdrawals" loading={<Skeleton lines={10} />}>
        {({ pages: [newest, ...older] }) =>
          newest && (
            <div className={styles.parts}>
              <div className={styles.columns}>
                <Card title="New withdrawal">
                  <div className={styles.funds}>
                    <Funds available={newest.available} onHold={newest.onHold} />
                  </div>
                  <WithdrawForm own={newest} />
                </Card>
                <Card title="How withdrawals work">
                  <WithdrawSteps />
                </Card>
              </div>
              <Card title="Your withdrawals" padding="none">
                <WithdrawalList
                  withdrawals={[newest, ...older].flatMap((page) => page.withdrawals)}
                  more={own.hasNextPage ? { load: own.fetchNextPage, loading: own.isFetchingNextPage } : null}
                />
              </Card>
            </div>
          )
        }
      </QueryView>
    </>
  );
}
