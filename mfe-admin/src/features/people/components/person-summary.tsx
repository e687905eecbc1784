import type { FiguresAt } from '@dayrise/contracts';
import { useCan, useQuery } from '@dayrise/platform';
import {
  Button,
  Card,
  CopyButton,
  DescriptionList,
  formatDate,
  formatMoney,
  Money,
  StatCard,
  StatusBadge,
} from '@dayrise/ui-kit';
import { FailureView } from '../../../components/failure-view.tsx';
import { type Figure, figureAccount, figureLabel, figures } from '../figures.ts';
import { type ListedUser, peopleQueries } from '../queries.ts';
import styles from './person.module.css';
import type { PersonQuestion } from './person-decisions.tsx';

interface PersonFiguresProps {
  readonly id: string;
  /** Null while they load. */
  readonly values: (Readonly<Record<Figure, number>> & Partial<Pick<FiguresAt, 'available' | 'hold'>>) | null;
  /** The past moment of the figures. */
  readonly at?: string | undefined;
}

/** A person’s three balances, each linked to its statement entries. */
export const PersonFigures = ({ id, values, at }: PersonFiguresProps) => (
  <div className={styles.figures}>
    {figures.map((figure) => (
      <StatCard
        key={figure}
        label={figureLabel[figure]}
        loading={values === null}
        value={values && <Money value={values[figure]} />}
        note={
          figure === 'balance' && values?.hold
            ? `${formatMoney(values.available)} available, ${formatMoney(values.hold)} on hold`
            : undefined
        }
        to={`/admin/usersList/${id}/statement?account=${figureAccount[figure]}${at ? `&at=${at}` : ''}`}
      />
    ))}
  </div>
);

/** The same at a past moment, from the ledger. */
export function PastFigures({ id, at }: { id: string; at: string }) {
  const query = useQuery(peopleQueries.figures(id, at));
  if (query.isError) {
    return (
      <FailureView
        error={query.error}
        title="The figures could not be loaded"
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <PersonFigures id={id} values={query.data ?? null} at={at} />;
}

interface PersonDetailsProps {
  readonly person: ListedUser;
  readonly onAsk: (question: PersonQuestion) => void;
}

/** A person’s details and the admin’s actions. */
export const PersonDetails = ({ person, onAsk }: PersonDetailsProps) => {
  const can = useCan();
  const other = person.role === 'admin' ? 'user' : 'admin';
  return (
    <Card title="Details">
      <DescriptionList
        items={[
          { label: 'Email', value: person.email },
          { label: 'Phone', value: person.phone_number },
          {
            label: 'Status',
            value: <StatusBadge status={person.status ? 'verified' : 'unverified'} />,
          },
          { label: 'Role', value: person.role === 'admin' ? 'Admin' : 'User' },
          { label: 'Joined', value: formatDate(person.createdAt) },
          {
            label: 'Trading ID',
            value: (
              <span className={styles.id}>
                <code>{person._id}</code>
                <CopyButton
                  className={styles.copy}
                  text={person._id}
                  variant="quiet"
                  aria-label="Copy trading ID"
                />
              </span>
            ),
          },
        ]}
      />
      {can('people.manage') && (
        <div className={styles.acts}>
          <Button onClick={() => onAsk({ kind: person.status ? 'unverify' : 'verify', person })}>
            {person.status ? 'Remove verification' : 'Mark verified'}
          </Button>
          <Button onClick={() => onAsk({ kind: 'role', person, role: other })}>
            {other === 'admin' ? 'Make admin' : 'Make investor'}
          </Button>
          <Button className={styles.delete} variant="quiet" onClick={() => onAsk({ kind: 'delete', person })}>
            Delete
          </Button>
        </div>
      )}
    </Card>
  );
};
