import { useCan, useUser } from '@dayrise/platform';
import { Button, IconButton, VisuallyHidden } from '@dayrise/ui-kit';
import { BadgeCheck, Trash2 } from 'lucide-react';
import type { ListedUser } from '../queries.ts';
import styles from './people.module.css';
import type { PersonQuestion } from './person-decisions.tsx';

interface PersonActionsProps {
  readonly person: ListedUser;
  readonly look: 'row' | 'card';
  readonly onEdit: () => void;
  readonly onAsk: (question: PersonQuestion) => void;
}

/** The admin’s actions for a person in the list. */
export function PersonActions({ person, look, onEdit, onAsk }: PersonActionsProps) {
  const can = useCan();
  const { _id: reader } = useUser();
  // Members of staff must be removed on the Staff page first.
  const mayManage = can('people.manage') && person.role === 'user';
  const maySet = can('figures.set') && person._id !== reader;
  const name = <VisuallyHidden> {person.name}</VisuallyHidden>;
  const verify = () => onAsk({ kind: 'verify', person });
  const remove = () => onAsk({ kind: 'delete', person });
  if (look === 'row') {
    return (
      <div className={styles.actions}>
        {mayManage && !person.status && (
          <IconButton size="small" label={`Verify ${person.name}`} icon={<BadgeCheck />} onClick={verify} />
        )}
        {maySet && (
          <Button size="small" variant="quiet" onClick={onEdit}>
            Edit{name}
          </Button>
        )}
        {mayManage && (
          <IconButton
            className={styles.delete}
            size="small"
            label={`Delete ${person.name}`}
            icon={<Trash2 />}
            onClick={remove}
          />
        )}
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      {maySet && (
        <Button size="small" onClick={onEdit}>
          Edit{name}
        </Button>
      )}
      {mayManage && !person.status && (
        <Button size="small" onClick={verify}>
          Verify{name}
        </Button>
      )}
      {mayManage && (
        <Button className={styles.delete} size="small" variant="quiet" onClick={remove}>
          Delete{name}
        </Button>
      )}
    </div>
  );
}
