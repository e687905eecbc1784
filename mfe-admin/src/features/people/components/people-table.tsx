import { Link } from '@dayrise/platform';
import { Card, formatDate, Money } from '@dayrise/ui-kit';
import { type Column, type Sort, Table } from '@dayrise/ui-kit/data';
import type { ListedUser } from '../queries.ts';
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

type Handlers = Pick<PeopleTableProps, 'onEdit' | 'onAsk'>;

const columns = ({ onEdit, onAsk }: Handlers): readonly Column<ListedUser>[] => [
  {
    key: 'name',
    header: 'Name',
    width: '36%',
    sortable: true,
    cell: (person) => (
      <div className={styles.cell}>
        <Link className={styles.cellName} to={`/admin/usersList/${person._id}`} title={person.name}>
          {person.name}
        </Link>
        <span className={styles.cellMore} title={`${person.email} · ${person.phone_number}`}>
          {person.email} · {person.phone_number}
        </span>
      </div>
    ),
  },
  {
    key: 'balance',
    header: 'Balance',
    sortable: true,
    align: 'end',
    cell: (person) => <Money value={person.balance} />,
  },
  {
    key: 'deposit',
    header: 'Deposit',
    sortable: true,
    align: 'end',
    cell: (person) => <Money value={person.deposit} />,
  },
  {
    key: 'profit',
    header: 'Profit',
    sortable: true,
    align: 'end',
    cell: (person) => <Money value={person.profit} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (person) => <PersonStatus person={person} />,
  },
  {
    key: 'createdAt',
    header: 'Joined',
    sortable: true,
    cell: (person) => <span className={styles.joined}>{formatDate(person.createdAt)}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    hiddenHeader: true,
    align: 'end',
    cell: (person) => (
      <PersonActions person={person} look="row" onEdit={() => onEdit(person._id)} onAsk={onAsk} />
    ),
  },
];

/** People as a table, sorted by its headings. */
export const PeopleTable = ({ people, sort, onSortChange, ...handlers }: PeopleTableProps) => (
  <Card className={styles.table} padding="none">
    <Table
      caption="People"
      columns={columns(handlers)}
      rows={people}
      rowKey={(person) => person._id}
      sort={sort}
      onSortChange={onSortChange}
      narrow="scroll"
    />
  </Card>
);
