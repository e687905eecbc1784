import { Link } from '@dayrise/platform';
import { Avatar, Money } from '@dayrise/ui-kit';
import { type Figure, figureLabel, figures } from '../figures.ts';
import type { ListedUser } from '../queries.ts';
import styles from './people.module.css';
import { PersonActions } from './person-actions.tsx';
import type { PersonQuestion } from './person-decisions.tsx';
import { PersonStatus } from './person-status.tsx';

interface PeopleProps {
  readonly people: readonly ListedUser[];
  readonly onEdit: (id: string) => void;
  readonly onAsk: (question: PersonQuestion) => void;
}

/** People as cards. */
export const PeopleCards = ({ people, onEdit, onAsk }: PeopleProps) => (
  <ul className={styles.cards} aria-label="People">
    {people.map((person) => (
      <li key={person._id}>
        <article className={styles.card} aria-labelledby={`person-${person._id}`}>
          <header className={styles.head}>
            <Avatar className={styles.avatar} name={person.name} aria-hidden="true" />
            <h2 className={styles.name} id={`person-${person._id}`}>
              <Link to={`/admin/usersList/${person._id}`}>{person.name}</Link>
            </h2>
            <PersonStatus person={person} />
            <div className={styles.who}>
              <p className={styles.contact}>{person.email}</p>
              <p className={styles.contact}>{person.phone_number}</p>
            </div>
          </header>
          <Figures person={person} />
          <PersonActions person={person} look="card" onEdit={() => onEdit(person._id)} onAsk={onAsk} />
        </article>
      </li>
    ))}
  </ul>
);

const Figures = ({ person }: { person: Pick<ListedUser, Figure> }) => (
  <dl className={styles.figures}>
    {figures.map((figure) => (
      <div key={figure} className={styles.figure}>
        <dt>{figureLabel[figure]}</dt>
        <dd>
          <Money value={person[figure]} />
        </dd>
      </div>
    ))}
  </dl>
);
