import { useQuery } from '@dayrise/platform';
import { Link, Money, PageHeader, StatCard } from '@dayrise/ui-kit';
import { QueryView } from '../components/query-view.tsx';
import { BalancePanel } from '../features/dashboard/balance-panel.tsx';
import { HistoryCard } from '../features/dashboard/history-card.tsx';
import { MarketCard } from '../features/dashboard/market-card.tsx';
import { ReturnsCard } from '../features/dashboard/returns-card.tsx';
import { PositionSummary } from '../features/positions/position-summary.tsx';
import { tickets } from '../features/tickets/api.ts';
import { withdrawals } from '../features/withdraw/api.ts';
import { account } from '../lib/account.ts';
import styles from './dashboard.module.css';

/** What the person has, what it did, and what the market does. */
export default function DashboardPage() {
  const own = useQuery(account.own());
  const funds = useQuery(withdrawals.list());
  const counts = useQuery(tickets.counts());
  return (
    <>
      <PageHeader title="Dashboard" actions={<Link to="/user/statement">See your statement</Link>} />
      <div className={styles.parts}>
        <QueryView
          query={own}
          name="figures"
          loading={
            <div className={styles.figures}>
              <BalancePanel balance={undefined} funds={undefined} />
              <div className={styles.stats}>
                {['Deposit', 'Profits', 'Total Tickets'].map((label) => (
                  <StatCard key={label} label={label} value="" loading />
                ))}
              </div>
            </div>
          }
        >
          {(user) => (
            <div className={styles.figures}>
              <BalancePanel balance={user.balance} funds={funds.data} />
              <div className={styles.stats}>
                <StatCard
                  label="Deposit"
                  value={<Money value={user.deposit} />}
                  to="/user/statement?account=principal"
                />
                <StatCard
                  label="Profits"
                  value={<Money value={user.profit} />}
                  to="/user/statement?account=profit"
                />
                <StatCard
                  label="Total Tickets"
                  value={counts.data?.all ?? '–'}
                  loading={counts.isPending}
                  to="/user/supportTicket"
                  toLabel="See your tickets"
                />
              </div>
            </div>
          )}
        </QueryView>
        <HistoryCard />
        <div className={styles.halves}>
          <PositionSummary />
          <ReturnsCard />
        </div>
        <MarketCard />
      </div>
    </>
  );
}
