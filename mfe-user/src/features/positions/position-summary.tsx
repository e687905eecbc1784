import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink, Card, EmptyState, Link, Money, Skeleton } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { Layers } from 'lucide-react';
import { QueryView } from '../../components/query-view.tsx';
import { statementLink } from '../../lib/statement-link.ts';
import { positions } from './api.ts';
import type { Position } from './close-dialog.tsx';
import { movedOf } from './moved.ts';
import { messages } from './summary-texts.ts';

/** Rows shown here; the positions page shows all. */
const SHOWN = 5;

const columnsFor = (texts: ReturnType<typeof messages.in>): readonly Column<Position>[] => [
  { key: 'plan', header: texts.plan, rowHeader: true, cell: ({ plan }) => plan },
  {
    key: 'opened',
    header: texts.opened,
    align: 'end',
    cell: ({ principal }) => (
      <Link tone="quiet" to={statementLink({ account: 'principal' })}>
        <Money value={principal} />
      </Link>
    ),
  },
  {
    key: 'gained',
    header: texts.earned,
    align: 'end',
    cell: ({ gained }) => (
      <Link tone="quiet" to={statementLink({ kind: 'daily_return' })}>
        <Money value={gained} signed toned />
      </Link>
    ),
  },
  { key: 'lost', header: texts.lost, align: 'end', cell: ({ lost }) => <Money value={-lost} signed toned /> },
  {
    key: 'moved',
    header: texts.moved,
    align: 'end',
    cell: (position) => <Money value={movedOf(position)} signed />,
  },
  { key: 'worth', header: texts.worth, align: 'end', cell: ({ worth }) => <Money value={worth} /> },
];

/** A summary of the open plans for the dashboard. */
export function PositionSummary() {
  const texts = useTexts(messages);
  const query = useQuery(positions.list());
  return (
    <Card
      title={texts.title}
      description={texts.explained}
      padding="none"
      actions={
        <Link to="/user/positions" aria-label={texts.seeAllPositions}>
          {texts.seeAll}
        </Link>
      }
    >
      <QueryView query={query} loading={<Skeleton lines={4} />}>
        {(all) => (
          <Table
            caption={texts.caption}
            columns={columnsFor(texts)}
            rows={all.filter(({ closedAt }) => closedAt === null).slice(0, SHOWN)}
            rowKey={({ _id }) => _id}
            empty={
              <EmptyState
                title={texts.none}
                icon={<Layers />}
                action={<ButtonLink to="/user/plans">{texts.seePlans}</ButtonLink>}
              >
                {texts.noneMore}
              </EmptyState>
            }
          />
        )}
      </QueryView>
    </Card>
  );
}
