import type { PersonRecords } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { type FieldLabels, fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import { Card, EmptyState, Money, RelativeTime, StatusBadge } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { Stack } from '@dayrise/ui-kit/layout';
import { Inbox } from 'lucide-react';
import { CardSkeletons } from '../../../components/card-skeletons.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { ReasonText } from '../../../components/reason-text.tsx';
import { peopleQueries } from '../queries.ts';
import { recordMessages } from '../texts.ts';
import styles from './person.module.css';

type Withdrawal = PersonRecords['withdrawals'][number];
type Position = PersonRecords['positions'][number];
type Ticket = NonNullable<PersonRecords['tickets']>[number];

type Words = ReturnType<typeof recordMessages.in>;

const withdrawalColumns = (texts: Words, labels: FieldLabels): readonly Column<Withdrawal>[] => [
  { key: 'at', header: texts.requested, cell: (row) => <RelativeTime value={row.createdAt} /> },
  { key: 'amount', header: labels.amount, align: 'end', cell: (row) => <Money value={row.amount} /> },
  { key: 'charge', header: texts.charge, align: 'end', cell: (row) => <Money value={row.charge} /> },
  {
    key: 'wallet',
    header: labels.wallet,
    cell: (row) => (
      <span className={styles.wallet}>
        {row.wallet ?? texts.hiddenWallet({ permission: 'wallets.read' })}
      </span>
    ),
  },
  { key: 'status', header: texts.status, cell: (row) => <StatusBadge status={row.status} /> },
  {
    key: 'reason',
    header: labels.reason,
    cell: (row) => (row.reason ? <ReasonText reason={row.reason} /> : '–'),
  },
];

const positionColumns = (texts: Words): readonly Column<Position>[] => [
  { key: 'plan', header: texts.plan, cell: (row) => row.plan },
  { key: 'opened', header: texts.opened, cell: (row) => <RelativeTime value={row.openedAt} /> },
  {
    key: 'principal',
    header: texts.openedWith,
    align: 'end',
    cell: (row) => <Money value={row.principal} />,
  },
  {
    key: 'earned',
    header: texts.returns,
    align: 'end',
    cell: (row) => <Money value={row.earned} signed toned />,
  },
  { key: 'worth', header: texts.principalNow, align: 'end', cell: (row) => <Money value={row.worth} /> },
  {
    key: 'closed',
    header: texts.closed,
    cell: (row) => (row.closedAt ? <RelativeTime value={row.closedAt} /> : texts.open),
  },
];

const ticketColumns = (texts: Words): readonly Column<Ticket>[] => [
  {
    key: 'title',
    header: texts.subject,
    cell: (row) => (
      <>
        <bdi>#{row.number}</bdi> {row.title}
      </>
    ),
  },
  { key: 'at', header: texts.opened, cell: (row) => <RelativeTime value={row.createdAt} /> },
  { key: 'status', header: texts.status, cell: (row) => <StatusBadge status={row.status} /> },
  {
    key: 'closed',
    header: texts.closed,
    cell: (row) => (row.closedAt ? <RelativeTime value={row.closedAt} /> : '–'),
  },
];

/** A person's withdrawals and plans, or their tickets. */
export function PersonRecordTables({ id, part }: { id: string; part: 'money' | 'tickets' }) {
  const texts = useTexts(recordMessages);
  const labels = useTexts(fieldLabels);
  const query = useQuery(peopleQueries.records(id));
  return (
    <QueryView
      query={query}
      loading={<CardSkeletons count={2} height="10rem" />}
      failedTitle={texts.failedToLoad}
    >
      {({ withdrawals, positions, tickets }) =>
        part === 'tickets' ? (
          <Records
            title={texts.tickets}
            columns={ticketColumns(texts)}
            rows={tickets ?? []}
            empty={texts.noTickets}
          />
        ) : (
          <Stack gap={24}>
            <Records
              title={texts.withdrawals}
              columns={withdrawalColumns(texts, labels)}
              rows={withdrawals}
              empty={texts.noWithdrawals}
            />
            <Records
              title={texts.plans}
              columns={positionColumns(texts)}
              rows={positions}
              empty={texts.noPlans}
            />
          </Stack>
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
