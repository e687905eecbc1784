import { fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import { Money } from '@dayrise/ui-kit';
import { PersonChip } from '@dayrise/ui-kit/layout';
import { type Figure, figures } from '../figures.ts';
import type { ListedUser } from '../queries.ts';
import { messages } from '../texts.ts';
import styles from './people.module.css';
import { PersonActions } from './person-actions.tsx';
import type { PersonQuestion } from './person-decisions.tsx';
import { PersonStatus } from './person-status.tsx';

interface PeopleProps {
  readonly people: readonly ListedUser[];
  readonly onEdit: (person: ListedUser) => void;
  readonly onAsk: (question: PersonQuestion) => void;
}

/** People as cards. */
export const PeopleCards = ({ people, onEdit, onAsk }: PeopleProps) => (
  <ul className={styles.cards} aria-label={useTexts(messages).list}>
    {people.map((person) => (
      <li key={person._id}>
        <article className={styles.card} aria-labelledby={`person-${person._id}`}>
          <PersonChip
            size="medium"
            heading={2}
            nameId={`person-${person._id}`}
            name={person.name}
            to={`/admin/usersList/${person._id}`}
            detail={[
              person.email,
              <bdi key="phone" dir="ltr">
                {person.phone_number}
              </bdi>,
            ]}
            badge={<PersonStatus person={person} />}
          />
          <Figures person={person} />
          <PersonActions person={person} look="card" onEdit={() => onEdit(person)} onAsk={onAsk} />
        </article>
      </li>
    ))}
  </ul>
);

function Figures({ person }: { person: Pick<ListedUser, Figure> }) {
  const labels = useTexts(fieldLabels);
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
