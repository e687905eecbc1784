import { Link } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Avatar, Money } from '@dayrise/ui-kit';
import { type Figure, figures } from '../figures.ts';
import type { ListedUser } from '../queries.ts';
import { figureMessages, messages } from '../texts.ts';
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
  <ul className={styles.cards} aria-label={useTexts(messages).list}>
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
              <p className={styles.contact}>
                <bdi dir="ltr">{person.phone_number}</bdi>
              </p>
            </div>
          </header>
          <Figures person={person} />
          <PersonActions person={person} look="card" onEdit={() => onEdit(person._id)} onAsk={onAsk} />
        </article>
      </li>
    ))}
  </ul>
);

function Figures({ person }: { person: Pick<ListedUser, Figure> }) {
  const { labels } = useTexts(figureMessages);
  return (
    <dl className={styles.figures}>
      {figures.map((figure) => (
        <div key={figure} className={styles.figure}>
          <dt>{labels[figure]}</dt>
          <dd>
            <Money value={person[figure]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
