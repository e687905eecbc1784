import { useCan, useUser } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, IconButton } from '@dayrise/ui-kit';
import { BadgeCheck, Trash2 } from 'lucide-react';
import type { ListedUser } from '../queries.ts';
import { messages } from '../texts.ts';
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
  const texts = useTexts(messages);
  const can = useCan();
  const { _id: reader } = useUser();
  // Members of staff must be removed on the Staff page first.
  const mayManage = can('people.manage') && person.role === 'user';
  const maySet = can('figures.set') && person._id !== reader;
  const verify = () => onAsk({ kind: 'verify', person });
  const remove = () => onAsk({ kind: 'delete', person });
  if (look === 'row') {
    return (
      <div className={styles.actions}>
        {mayManage && !person.status && (
          <IconButton size="small" label={texts.verifyOf(person)} icon={<BadgeCheck />} onClick={verify} />
        )}
        {maySet && (
          <Button size="small" variant="quiet" aria-label={texts.editOf(person)} onClick={onEdit}>
            {texts.edit}
          </Button>
        )}
        {mayManage && (
          <IconButton
            className={styles.delete}
            size="small"
            label={texts.deleteOf(person)}
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
        <Button size="small" aria-label={texts.editOf(person)} onClick={onEdit}>
          {texts.edit}
        </Button>
      )}
      {mayManage && !person.status && (
        <Button size="small" aria-label={texts.verifyOf(person)} onClick={verify}>
          {texts.verify}
        </Button>
      )}
      {mayManage && (
        <Button
          className={styles.delete}
          size="small"
          variant="quiet"
          aria-label={texts.deleteOf(person)}
          onClick={remove}
        >
          {texts.delete}
        </Button>
      )}
    </div>
  );
}
