import { useCan } from '@dayrise/platform';
import {
  Button,
  Card,
  CopyButton,
  DescriptionList,
  formatDate,
  Money,
  StatCard,
  StatusBadge,
} from '@dayrise/ui-kit';
import { figureAccount, figureLabel, figures } from '../figures.ts';
import type { ListedUser } from '../queries.ts';
import styles from './person.module.css';
import type { PersonQuestion } from './person-decisions.tsx';

/** A person’s three balances, each linked to its statement entries. */
export const PersonFigures = ({ person }: { person: ListedUser }) => (
  <div className={styles.figures}>
    {figures.map((figure) => (
      <StatCard
        key={figure}
        label={figureLabel[figure]}
        value={<Money value={person[figure]} />}
        to={`/admin/usersList/${person._id}/statement?account=${figureAccount[figure]}`}
      />
    ))}
  </div>
);

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
