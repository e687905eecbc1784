import type { User } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { Link, Money, PageHeader } from '@dayrise/ui-kit';
import { QueryView } from '../components/query-view.tsx';
import { UnverifiedNotice } from '../components/unverified-notice.tsx';
import { BalancePanel } from '../features/dashboard/balance-panel.tsx';
import { type Figure, FigureList } from '../features/dashboard/figure-list.tsx';
import { HistoryCard } from '../features/dashboard/history-card.tsx';
import { MarketCard } from '../features/dashboard/market-card.tsx';
import { ReturnsCard } from '../features/dashboard/returns-card.tsx';
import { PositionSummary } from '../features/positions/position-summary.tsx';
import { tickets } from '../features/tickets/api.ts';
import { withdrawals } from '../features/withdraw/api.ts';
import { account } from '../lib/account.ts';
import styles from './dashboard.module.css';

/** The investor’s dashboard. */
export default function DashboardPage() {
  const own = useQuery(account.own());
  const funds = useQuery(withdrawals.list());
  const counts = useQuery(tickets.counts());
  return (
    <>
      <PageHeader title="Dashboard" actions={<Link to="/user/statement">See your statement</Link>} />
      <div className={styles.parts}>
        <UnverifiedNotice />
        <QueryView
          query={own}
          name="figures"
          loading={
            <div className={styles.figures}>
              <BalancePanel balance={undefined} funds={undefined} />
              <FigureList figures={figuresOf(undefined, undefined)} />
            </div>
          }
        >
          {(user) => (
            <div className={styles.figures}>
              <BalancePanel
                balance={user.balance}
                funds={
                  funds.data && {
                    available: funds.data.available,
                    onHold: funds.data.onHold,
                    inPlans: user.deposit,
                    profit: user.profit,
                  }
                }
              />
              <FigureList figures={figuresOf(user, counts.isError ? '–' : counts.data?.all)} />
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

function figuresOf(user: User | undefined, tickets: Figure['value']): readonly Figure[] {
  const more = 'See statement';
  return [
    {
      label: 'Deposit',
      value: user && <Money value={user.deposit} />,
      to: '/user/statement?account=principal',
      more,
    },
    {
      label: 'Profits',
      value: user && <Money value={user.profit} />,
      to: '/user/statement?account=profit',
      more,
    },
    { label: 'Total Tickets', value: tickets, to: '/user/supportTicket', more: 'See tickets' },
  ];
}
