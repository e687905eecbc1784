import type { Summary } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { formatNumber, Money, StatCard } from '@dayrise/ui-kit';
import type { ReactNode } from 'react';
import { FailureView } from '../../../components/failure-view.tsx';
import { overviewQueries } from '../queries.ts';
import styles from './totals.module.css';

interface Total {
  readonly name: keyof Summary;
  readonly label: string;
  readonly draw: (value: number) => ReactNode;
  readonly to?: string;
  readonly toLabel?: string;
}

const money = (value: number) => <Money value={value} />;
const count = (value: number) => formatNumber(value);

const totals: readonly Total[] = [
  { name: 'totalBalance', label: 'Total Balance', draw: money },
  { name: 'totalDeposit', label: 'Total Deposit', draw: money },
  { name: 'totalProfit', label: 'Total Profit', draw: money },
  { name: 'totalUsers', label: 'Total Users', draw: count, to: '/admin/usersList', toLabel: 'See all' },
  {
    name: 'totalTransactions',
    label: 'Total Transactions',
    draw: count,
    to: '/admin/plansRequest',
    toLabel: 'See all',
  },
  {
    name: 'totalTickets',
    label: 'Total Tickets',
    draw: count,
    to: '/admin/ticketRequest',
    toLabel: 'See all',
  },
];

/** The six totals, from one query; `at` is a past moment, else they are of now. */
export function Totals({ at }: { at?: string | undefined }) {
  const query = useQuery(overviewQueries.summary(at));
  if (query.isError && !query.data) {
    return (
      <FailureView
        error={query.error}
        title="The totals could not be loaded"
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <section className={styles.totals} aria-label="Totals">
      {totals.map(({ name, label, draw, to, toLabel }) => (
        <StatCard
          key={name}
          label={label}
          value={query.data ? draw(query.data[name]) : null}
          loading={!query.data}
          to={at ? undefined : to}
          toLabel={toLabel}
        />
      ))}
    </section>
  );
}
