import { useQuery } from '@dayrise/platform';
import { ButtonLink, Card, EmptyState, Link, Money, Skeleton } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { Layers } from 'lucide-react';
import { QueryView } from '../../components/query-view.tsx';
import { statementLink } from '../../lib/statement-link.ts';
import { positions } from './api.ts';
import type { Position } from './close-dialog.tsx';
import { movedOf } from './moved.ts';
import { texts } from './texts.ts';

/** Rows shown here; the positions page shows all. */
const SHOWN = 5;

const columns: readonly Column<Position>[] = [
  { key: 'plan', header: 'Plan', rowHeader: true, cell: ({ plan }) => plan },
  {
    key: 'opened',
    header: 'Opened with',
    align: 'end',
    cell: ({ principal }) => (
      <Link tone="quiet" to={statementLink({ account: 'principal' })}>
        <Money value={principal} />
      </Link>
    ),
  },
  {
    key: 'gained',
    header: 'Earned',
    align: 'end',
    cell: ({ gained }) => (
      <Link tone="quiet" to={statementLink({ kind: 'daily_return' })}>
        <Money value={gained} signed toned />
      </Link>
    ),
  },
  { key: 'lost', header: 'Lost', align: 'end', cell: ({ lost }) => <Money value={-lost} signed toned /> },
  {
    key: 'moved',
    header: 'Moved',
    align: 'end',
    cell: (position) => <Money value={movedOf(position)} signed />,
  },
  { key: 'worth', header: 'Worth now', align: 'end', cell: ({ worth }) => <Money value={worth} /> },
];

/** A summary of the open plans for the dashboard. */
export function PositionSummary() {
  const query = useQuery(positions.list());
  return (
    <Card
      title="Positions"
      description={texts.explained}
      padding="none"
      actions={
        <Link to="/user/positions" aria-label="See all positions">
          See all
        </Link>
      }
    >
      <QueryView query={query} loading={<Skeleton lines={4} />}>
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
