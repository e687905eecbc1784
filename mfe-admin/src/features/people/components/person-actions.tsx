import { Button } from '@dayrise/ui-kit';
import { Hidden } from '../../../components/hidden.tsx';
import type { ListedUser } from '../queries.ts';
import styles from './people.module.css';
import type { PersonQuestion } from './person-decisions.tsx';

interface PersonActionsProps {
  readonly person: ListedUser;
  readonly look: 'row' | 'card';
  readonly onEdit: () => void;
  readonly onAsk: (question: PersonQuestion) => void;
}

/** What an admin does with a person in the list. */
export function PersonActions({ person, look, onEdit, onAsk }: PersonActionsProps) {
  const variant = look === 'row' ? 'quiet' : 'secondary';
  const name = <Hidden> {person.name}</Hidden>;
  return (
    <div className={styles.actions}>
      <Button size="small" variant={variant} onClick={onEdit}>
        Edit{name}
      </Button>
      {!person.status && (
        <Button size="small" variant={variant} onClick={() => onAsk({ kind: 'verify', person })}>
          Verify{name}
        </Button>
      )}
      <Button
        className={styles.delete}
        size="small"
        variant="quiet"
        onClick={() => onAsk({ kind: 'delete', person })}
      >
        Delete{name}
      </Button>
    </div>
  );
}
