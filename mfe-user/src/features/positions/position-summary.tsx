import { useQuery } from '@dayrise/platform';
import { ButtonLink, Card, EmptyState, Link, Money, Percent, Skeleton } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { Layers } from 'lucide-react';
import { QueryView } from '../../components/query-view.tsx';
import { positions } from './api.ts';
import type { Position } from './close-dialog.tsx';

/** Rows shown here; the positions page shows all. */
const SHOWN = 5;

const columns: readonly Column<Position>[] = [
  { key: 'plan', header: 'Plan', cell: ({ plan }) => plan },
  {
    key: 'principal',
    header: 'Principal',
    align: 'end',
    cell: ({ principal }) => (
      <Link tone="quiet" to="/user/statement?account=principal">
        <Money value={principal} />
      </Link>
    ),
  },
  {
    key: 'day',
    header: 'Last day',
    align: 'end',
    cell: ({ returns }) => <Percent value={returns[0] === undefined ? null : returns[0].rate * 100} />,
  },
  {
    key: 'earned',
    header: 'Earned',
    align: 'end',
    cell: ({ earned }) => (
      <Link tone="quiet" to="/user/statement?kind=daily_return">
        <Money value={earned} signed toned />
      </Link>
    ),
  },
];

/** A summary of the open plans for the dashboard. */
export function PositionSummary() {
  const query = useQuery(positions.list());
  return (
    <Card
      title="Positions"
      padding="none"
      actions={
        <Link to="/user/positions" aria-label="See all positions">
          See all
        </Link>
      }
    >
      <QueryView query={query} name="positions" loading={<Skeleton lines={4} />}>
        {(all) => (
          <Table
            caption="Open positions"
            columns={columns}
            rows={all.filter(({ closedAt }) => closedAt === null).slice(0, SHOWN)}
            rowKey={({ _id }) => _id}
            empty={
              <EmptyState
                title="No open positions"
                icon={<Layers />}
                action={<ButtonLink to="/user/plans">See the plans</ButtonLink>}
              >
                A plan you choose appears here with what each day earned or lost.
              </EmptyState>
            }
          />
        )}
      </QueryView>
    </Card>
  );
}
