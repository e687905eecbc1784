import { type FieldLabels, fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import { Card, Money, useFormatting } from '@dayrise/ui-kit';
import { type Column, type Sort, Table } from '@dayrise/ui-kit/data';
import { PersonChip } from '@dayrise/ui-kit/layout';
import type { ListedUser } from '../queries.ts';
import { messages } from '../texts.ts';
import styles from './people.module.css';
import { PersonActions } from './person-actions.tsx';
import type { PersonQuestion } from './person-decisions.tsx';
import { PersonStatus } from './person-status.tsx';

interface Handlers {
  readonly onEdit: (person: ListedUser) => void;
  readonly onAsk: (question: PersonQuestion) => void;
}

interface PeopleTableProps {
  readonly people: readonly ListedUser[];
  /** Some of `usePeopleColumns`. */
  readonly columns: readonly Column<ListedUser>[];
  readonly sort: Sort;
  readonly onSortChange: (sort: Sort) => void;
}

interface ColumnProps extends Handlers {
  readonly texts: ReturnType<typeof messages.in>;
  readonly labels: FieldLabels;
  readonly formatDate: (at: string) => string;
}

const columns = ({
  onEdit,
  onAsk,
  texts,
  labels,
  formatDate,
}: ColumnProps): readonly Column<ListedUser>[] => [
  {
    key: 'name',
    header: labels.name,
    rowHeader: true,
    width: '36%',
    sortable: true,
    cell: (person) => (
      <PersonChip
        name={person.name}
        to={`/admin/usersList/${person._id}`}
        title={`${person.email} · ${person.phone_number}`}
        detail={[
          person.email,
          <bdi key="phone" dir="ltr">
            {person.phone_number}
          </bdi>,
        ]}
      />
    ),
  },
  {
    key: 'balance',
    header: labels.balance,
    sortable: true,
    align: 'end',
    cell: (person) => <Money value={person.balance} />,
  },
  {
    key: 'deposit',
    header: labels.deposit,
    sortable: true,
    align: 'end',
    cell: (person) => <Money value={person.deposit} />,
  },
  {
    key: 'profit',
    header: labels.profit,
    sortable: true,
    align: 'end',
    cell: (person) => <Money value={person.profit} />,
  },
  {
    key: 'status',
    header: texts.status,
    cell: (person) => <PersonStatus person={person} />,
  },
  {
    key: 'createdAt',
    header: texts.joined,
    sortable: true,
    cell: (person) => <span className={styles.joined}>{formatDate(person.createdAt)}</span>,
  },
  {
    key: 'actions',
    header: texts.actions,
    hiddenHeader: true,
    align: 'end',
    cell: (person) => (
      <PersonActions person={person} look="row" onEdit={() => onEdit(person)} onAsk={onAsk} />
    ),
  },
];

/** The columns of the table of people. */
export function usePeopleColumns(handlers: Handlers): readonly Column<ListedUser>[] {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const { formatDate } = useFormatting();
  return columns({ ...handlers, texts, labels, formatDate });
}

/** People as a table, sorted by its headings. */
export const PeopleTable = ({ people, ...props }: PeopleTableProps) => (
  <Card className={styles.table} padding="none">
    <Table
      caption={useTexts(messages).list}
      rows={people}
      rowKey={(person) => person._id}
      narrow="scroll"
      {...props}
    />
  </Card>
);
