import { useQuery } from '@dayrise/platform';
import { Button, ButtonLink, Card, EmptyState, Money, PageHeader, Skeleton, StatCard } from '@dayrise/ui-kit';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '../components/query-view.tsx';
import { positions } from '../features/positions/api.ts';
import { CloseDialog, type Position } from '../features/positions/close-dialog.tsx';
import { MoveProfitDialog } from '../features/positions/move-profit-dialog.tsx';
import { PositionCard } from '../features/positions/position-card.tsx';
import { account } from '../lib/account.ts';
import styles from './positions.module.css';

/** The person's plans, open ones first, and the profit they made. */
export default function PositionsPage() {
  const all = useQuery(positions.list());
  const own = useQuery(account.own());
  const [closing, setClosing] = useState<Position | null>(null);
  const [moving, setMoving] = useState(false);
  const profit = own.data?.profit ?? 0;
  return (
    <>
      <PageHeader
        title="Positions"
        description="Once a day each open plan earns or loses the average 24-hour change of the ten market coins, at most 10% either way."
        actions={
          <Button variant="primary" disabled={profit <= 0} onClick={() => setMoving(true)}>
            Move profit to balance
          </Button>
        }
      />
      <div className={styles.figures}>
        <QueryView query={own} loading={<StatCard label="Deposit" value="" loading />}>
          {(user) => (
            <>
              <StatCard
                label="Deposit"
                value={<Money value={user.deposit} />}
                note="In open plans"
                to="/user/statement?account=principal"
                toLabel="See statement"
              />
              <StatCard
                label="Profits"
                value={<Money value={user.profit} />}
                note="Not yet moved to your balance"
                to="/user/statement?account=profit"
                toLabel="See statement"
              />
            </>
          )}
        </QueryView>
      </div>
      <QueryView query={all} loading={<Skeleton lines={8} />}>
        {(list) =>
          list.length === 0 ? (
            <Card>
              <EmptyState
                title="No positions yet"
                icon={<Layers />}
                action={
                  <ButtonLink to="/user/plans" variant="primary">
                    See the plans
                  </ButtonLink>
                }
              >
                Choose a plan. Once its payment is approved, it appears here with each day’s return.
              </EmptyState>
            </Card>
          ) : (
            <div className={styles.cards}>
              {list.map((position) => (
                <PositionCard
                  key={position._id}
                  position={position}
                  onClose={position.closedAt === null ? () => setClosing(position) : undefined}
                />
              ))}
            </div>
          )
        }
      </QueryView>
      {closing && <CloseDialog position={closing} onClose={() => setClosing(null)} />}
      {moving && <MoveProfitDialog profit={profit} onClose={() => setMoving(false)} />}
    </>
  );
}
