import { useInfiniteQuery, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Card, PageHeader, Skeleton } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { Funds } from '../components/funds.tsx';
import { QueryView } from '../components/query-view.tsx';
import { WaitingTime } from '../components/waiting-time.tsx';
import { savedAddresses } from '../features/withdraw/addresses-api.ts';
import { withdrawals } from '../features/withdraw/api.ts';
import { SavedAddresses } from '../features/withdraw/saved-addresses.tsx';
import { messages } from '../features/withdraw/texts.ts';
import { WithdrawForm } from '../features/withdraw/withdraw-form.tsx';
import { WithdrawSteps } from '../features/withdraw/withdraw-steps.tsx';
import { WithdrawalList } from '../features/withdraw/withdrawal-list.tsx';
import styles from './withdraw.module.css';

/** The withdrawal form and earlier withdrawals. */
export default function WithdrawPage() {
  const texts = useTexts(messages);
  const own = useInfiniteQuery(withdrawals.pages());
  const saved = useQuery(savedAddresses.list());
  return (
    <>
      <PageHeader title={texts.title} description={texts.lead} />
      <QueryView query={own} loading={<Skeleton lines={10} />}>
        {({ pages: [newest, ...older] }) =>
          newest && (
            <Stack gap={24}>
              <div className={styles.columns}>
                <Card title={texts.new}>
                  <div className={styles.funds}>
                    <Funds available={newest.available} onHold={newest.onHold} />
                  </div>
                  <QueryView query={saved} loading={<Skeleton lines={8} />}>
                    {(addresses) => <WithdrawForm own={newest} addresses={addresses} />}
                  </QueryView>
                </Card>
                <Stack gap={24}>
                  {saved.data && <SavedAddresses own={saved.data} />}
                  <Card title={texts.how}>
                    <WithdrawSteps />
                  </Card>
                </Stack>
              </div>
              <Card
                title={texts.own}
                description={
                  newest.withdrawals.some(({ status }) => status === 'pending') && (
                    <WaitingTime queue="withdrawals" />
                  )
                }
                padding="none"
              >
                <WithdrawalList
                  withdrawals={[newest, ...older].flatMap((page) => page.withdrawals)}
                  more={own.hasNextPage ? { load: own.fetchNextPage, loading: own.isFetchingNextPage } : null}
                />
              </Card>
            </Stack>
          )
        }
      </QueryView>
    </>
  );
}
