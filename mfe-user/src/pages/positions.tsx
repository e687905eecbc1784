import { MOST_CLOSED_PLANS } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, ButtonLink, Card, EmptyState, Money, PageHeader, Skeleton, StatCard } from '@dayrise/ui-kit';
import { Callout, Grid, Stack } from '@dayrise/ui-kit/layout';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { OpenPlanDialog } from '../components/open-plan-dialog.tsx';
import { QueryView } from '../components/query-view.tsx';
import { type Position, positions } from '../features/positions/api.ts';
import { CloseDialog } from '../features/positions/close-dialog.tsx';
import { MoveProfitDialog } from '../features/positions/move-profit-dialog.tsx';
import { PositionCard } from '../features/positions/position-card.tsx';
import { messages } from '../features/positions/texts.ts';
import { account } from '../lib/account.ts';
import styles from './positions.module.css';

/** The person's plans, open ones first, and the profit they made. */
export default function PositionsPage() {
  const texts = useTexts(messages);
  const all = useQuery(positions.list());
  const own = useQuery(account.own());
  const [closing, setClosing] = useState<Position | null>(null);
  const [adding, setAdding] = useState<Position | null>(null);
  const [moving, setMoving] = useState(false);
  const profit = own.data?.profit ?? 0;
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.lead}
        actions={
          <Button variant="primary" disabled={profit <= 0} onClick={() => setMoving(true)}>
            {texts.moveProfit}
          </Button>
        }
      />
      <Grid fill className={styles.figures}>
        <QueryView query={own} loading={<StatCard label={texts.deposit} value="" loading />}>
          {(user) => (
            <>
              <StatCard
                label={texts.deposit}
                value={<Money value={user.deposit} />}
                to="/user/statement?account=principal"
                toLabel={texts.seeStatement}
              />
              <StatCard
                label={texts.profits}
                value={<Money value={user.profit} />}
                note={texts.notMoved}
                to="/user/statement?account=profit"
                toLabel={texts.seeStatement}
              />
            </>
          )}
        </QueryView>
      </Grid>
      <QueryView query={all} loading={<Skeleton lines={8} />}>
        {(list) =>
          list.length === 0 ? (
            <Card>
              <EmptyState
                title={texts.none}
                icon={<Layers />}
                action={
                  <ButtonLink to="/user/plans" variant="primary">
                    {texts.seePlans}
                  </ButtonLink>
                }
              >
                {texts.noneMore}
              </EmptyState>
            </Card>
          ) : (
            <Stack gap={24}>
              <Grid item="large" className={styles.cards}>
                {list.map((position) => {
                  const open = position.closedAt === null && position.closingAt === null;
                  return (
                    <PositionCard
                      key={position._id}
                      position={position}
                      onAdd={open && profit > 0 ? () => setAdding(position) : undefined}
                      onClose={open ? () => setClosing(position) : undefined}
                    />
                  );
                })}
              </Grid>
              {list.filter(({ closedAt }) => closedAt !== null).length >= MOST_CLOSED_PLANS && (
                <Callout>{texts.onlyLast({ count: MOST_CLOSED_PLANS })}</Callout>
              )}
            </Stack>
          )
        }
      </QueryView>
      {closing && <CloseDialog position={closing} onClose={() => setClosing(null)} />}
      {adding && (
        <OpenPlanDialog plan={adding.plan} from="profit" most={profit} onClose={() => setAdding(null)} />
      )}
      {moving && <MoveProfitDialog profit={profit} onClose={() => setMoving(false)} />}
    </>
  );
}
