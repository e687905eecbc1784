import type { PersonRecords } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { Card, EmptyState, Money, RelativeTime, StatusBadge } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { Inbox } from 'lucide-react';
import { CardSkeletons } from '../../../components/card-skeletons.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { peopleQueries } from '../queries.ts';
import styles from './person.module.css';

type Withdrawal = PersonRecords['withdrawals'][number];
type Position = PersonRecords['positions'][number];
type Ticket = NonNullable<PersonRecords['tickets']>[number];

const withdrawalColumns: readonly Column<Withdrawal>[] = [
  { key: 'at', header: 'Requested', cell: (row) => <RelativeTime value={row.createdAt} /> },
  { key: 'amount', header: 'Amount', align: 'end', cell: (row) => <Money value={row.amount} /> },
  { key: 'charge', header: 'Charge', align: 'end', cell: (row) => <Money value={row.charge} /> },
  {
    key: 'wallet',
    header: 'Wallet',
    cell: (row) => (
      <span className={styles.wallet}>{row.wallet ?? 'Hidden: requires the permission wallets.read'}</span>
    ),
  },
  { key: 'status', header: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
  { key: 'reason', header: 'Reason', cell: (row) => row.reason ?? '–' },
];

const positionColumns: readonly Column<Position>[] = [
  { key: 'plan', header: 'Plan', cell: (row) => row.plan },
  { key: 'opened', header: 'Opened', cell: (row) => <RelativeTime value={row.openedAt} /> },
  { key: 'principal', header: 'Opened with', align: 'end', cell: (row) => <Money value={row.principal} /> },
  {
    key: 'earned',
    header: 'Returns',
    align: 'end',
    cell: (row) => <Money value={row.earned} signed toned />,
  },
  { key: 'worth', header: 'Principal now', align: 'end', cell: (row) => <Money value={row.worth} /> },
  {
    key: 'closed',
    header: 'Closed',
    cell: (row) => (row.closedAt ? <RelativeTime value={row.closedAt} /> : 'Open'),
  },
];

const ticketColumns: readonly Column<Ticket>[] = [
  { key: 'title', header: 'Subject', cell: (row) => row.title },
  { key: 'at', header: 'Opened', cell: (row) => <RelativeTime value={row.createdAt} /> },
  { key: 'status', header: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
  {
    key: 'closed',
    header: 'Closed',
    cell: (row) => (row.closedAt ? <RelativeTime value={row.closedAt} /> : '–'),
  },
];

/** A person's withdrawals and plans, or their tickets. */
export function PersonRecordTables({ id, part }: { id: string; part: 'money' | 'tickets' }) {
  const query = useQuery(peopleQueries.records(id));
  return (
    <QueryView
      query={query}
      loading={<CardSkeletons count={2} height="10rem" />}
      failedTitle="The records could not be loaded"
    >
      {({ withdrawals, positions, tickets }) =>
        part === 'tickets' ? (
          <Records title="Tickets" columns={ticketColumns} rows={tickets ?? []} empty="No tickets" />
        ) : (
          <div className={styles.stack}>
            <Records
              title="Withdrawals"
              columns={withdrawalColumns}
              rows={withdrawals}
              empty="No withdrawals"
            />
            <Records title="Plans" columns={positionColumns} rows={positions} empty="No plans" />
          </div>
        )
      }
    </QueryView>
  );
}

interface RecordsProps<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly empty: string;
}

const Records = <Row extends { readonly _id: string }>({
  title,
  columns,
  rows,
  empty,
}: RecordsProps<Row>) => (
  <Card title={title} padding="none">
    <Table
      caption={title}
      columns={columns}
      rows={rows}
      rowKey={(row) => row._id}
      empty={<EmptyState icon={<Inbox />} title={empty} />}
    />
  </Card>
);
