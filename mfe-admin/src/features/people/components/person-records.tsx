import type { PersonRecords } from '@dayrise/contracts';
import { useCan, useQuery } from '@dayrise/platform';
import { type FieldLabels, fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import { Card, EmptyState, Money, RelativeTime, StatusBadge } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { Stack } from '@dayrise/ui-kit/layout';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { CardSkeletons } from '../../../components/card-skeletons.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { ReasonText } from '../../../components/reason-text.tsx';
import { type ListedUser, peopleQueries } from '../queries.ts';
import { recordMessages } from '../texts.ts';
import { LatestOnly } from './latest-only.tsx';
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

interface PersonRecordTablesProps {
  readonly person: ListedUser;
  readonly part: 'money' | 'tickets';
}

/** A person's withdrawals and plans, or their tickets. */
export function PersonRecordTables({ person: { _id: id, email }, part }: PersonRecordTablesProps) {
  const texts = useTexts(recordMessages);
  const labels = useTexts(fieldLabels);
  const can = useCan();
  const query = useQuery(peopleQueries.records(id));
  const theirs = `status=all&search=${encodeURIComponent(email)}`;
  return (
    <QueryView
      query={query}
      loading={<CardSkeletons count={2} height="10rem" />}
      failedTitle={texts.failedToLoad}
    >
      {({ withdrawals, moreWithdrawals, positions, morePositions, tickets, moreTickets }) =>
        part === 'tickets' ? (
          <Records
            title={texts.tickets}
            columns={ticketColumns(texts)}
            rows={tickets ?? []}
            empty={texts.noTickets}
            footer={
              moreTickets && <LatestOnly to={`/admin/ticketRequest?${theirs}`} label={texts.allTickets} />
            }
          />
        ) : (
          <Stack gap={24}>
            <Records
              title={texts.withdrawals}
              columns={withdrawalColumns(texts, labels)}
              rows={withdrawals}
              empty={texts.noWithdrawals}
              footer={
                moreWithdrawals && (
                  <LatestOnly
                    to={can('withdrawals.read') ? `/admin/withdrawRequest?${theirs}` : null}
                    label={texts.allWithdrawals}
                  />
                )
              }
            />
            <Records
              title={texts.plans}
              columns={positionColumns(texts)}
              rows={positions}
              empty={texts.noPlans}
              footer={
                morePositions && (
                  <LatestOnly
                    to={`/admin/usersList/${id}/statement?account=principal`}
                    label={texts.statement}
                  />
                )
              }
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
  readonly footer: ReactNode;
}

const Records = <Row extends { readonly _id: string }>({
  title,
  columns,
  rows,
  empty,
  footer,
}: RecordsProps<Row>) => (
  <Card title={title} padding="none" footer={footer}>
    <Table
      caption={title}
      columns={columns}
      rows={rows}
      rowKey={(row) => row._id}
      empty={<EmptyState icon={<Inbox />} title={empty} />}
    />
  </Card>
);
