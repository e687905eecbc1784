import { Link } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Card, Money, useFormatting } from '@dayrise/ui-kit';
import { type Column, type Sort, Table } from '@dayrise/ui-kit/data';
import type { ListedUser } from '../queries.ts';
import { figureMessages, messages } from '../texts.ts';
import styles from './people.module.css';
import { PersonActions } from './person-actions.tsx';
import type { PersonQuestion } from './person-decisions.tsx';
import { PersonStatus } from './person-status.tsx';

interface PeopleTableProps {
  readonly people: readonly ListedUser[];
  readonly sort: Sort;
  readonly onSortChange: (sort: Sort) => void;
  readonly onEdit: (id: string) => void;
  readonly onAsk: (question: PersonQuestion) => void;
}

interface ColumnProps extends Pick<PeopleTableProps, 'onEdit' | 'onAsk'> {
  readonly texts: ReturnType<typeof messages.in>;
  readonly labels: ReturnType<typeof figureMessages.in>['labels'];
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
    header: texts.name,
    width: '36%',
    sortable: true,
    cell: (person) => (
      <div className={styles.cell}>
        <Link className={styles.cellName} to={`/admin/usersList/${person._id}`} title={person.name}>
          {person.name}
        </Link>
        <span className={styles.cellMore} title={`${person.email} · ${person.phone_number}`}>
          {person.email} · <bdi dir="ltr">{person.phone_number}</bdi>
        </span>
      </div>
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
      <PersonActions person={person} look="row" onEdit={() => onEdit(person._id)} onAsk={onAsk} />
    ),
  },
];

/** People as a table, sorted by its headings. */
export function PeopleTable({ people, sort, onSortChange, ...handlers }: PeopleTableProps) {
  const texts = useTexts(messages);
  const { labels } = useTexts(figureMessages);
  const { formatDate } = useFormatting();
  return (
    <Card className={styles.table} padding="none">
      <Table
        caption={texts.list}
        columns={columns({ ...handlers, texts, labels, formatDate })}
        rows={people}
        rowKey={(person) => person._id}
        sort={sort}
        onSortChange={onSortChange}
        narrow="scroll"
      />
    </Card>
  );
}
