import type { Summary } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Money, StatCard, useFormatting } from '@dayrise/ui-kit';
import { FailureView } from '../../../components/failure-view.tsx';
import { overviewQueries } from '../queries.ts';
import { messages } from '../texts.ts';
import styles from './totals.module.css';

/** The figures in their order: whether one is money, and the list behind it. */
const totals: readonly { readonly name: keyof Summary; readonly isMoney?: true; readonly to?: string }[] = [
  { name: 'totalBalance', isMoney: true },
  { name: 'totalDeposit', isMoney: true },
  { name: 'totalProfit', isMoney: true },
  { name: 'totalHoldings', isMoney: true },
  { name: 'totalUsers', to: '/admin/usersList' },
  { name: 'totalTransactions', to: '/admin/plansRequest?decision=all' },
  { name: 'totalTickets', to: '/admin/ticketRequest?status=all' },
];

/** The totals, from one query; `at` is a past moment, which has none of coins, else they are of now. */
export function Totals({ at }: { at?: string | undefined }) {
  const texts = useTexts(messages).totals;
  const { formatNumber } = useFormatting();
  const query = useQuery(overviewQueries.summary(at));
  if (query.isError && !query.data) {
    return (
      <FailureView
        error={query.error}
        title={texts.failed}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <section className={styles.totals} aria-label={texts.title}>
      {totals.map(({ name, isMoney, to }) => (
        <StatCard
          key={name}
          label={texts[name]}
          value={
            query.data && (isMoney ? <Money value={query.data[name]} /> : formatNumber(query.data[name]))
          }
          loading={!query.data}
          to={at ? undefined : to}
          toLabel={to && texts.all}
        />
      ))}
    </section>
  );
}
