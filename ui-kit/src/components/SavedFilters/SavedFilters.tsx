import { Bookmark, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { Popover } from '../Popover/Popover.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { messages } from './messages.ts';
import styles from './SavedFilters.module.css';

export type SavedFilter = { id: string; name: string };

export type SavedFiltersProps = {
  /** The filters that the person saved. */
  filters: readonly SavedFilter[];
  /** The id of the active filter. */
  current?: string | null;
  /** Called with the id of the chosen filter. */
  onApply: (id: string) => void;
  /** Saves the active filters under a name; undefined while there are none. */
  onSave?: (name: string) => void;
  /** Called with the id of the filter to remove. */
  onDelete: (id: string) => void;
};

/** Filters that people saved under a name and can apply again. */
export const SavedFilters = ({ filters, current, onApply, onSave, onDelete }: SavedFiltersProps) => {
  const text = useKitMessages('SavedFilters', messages);
  const [name, setName] = useState('');
  return (
    <Popover label={text.button} trigger={<Button icon={<Bookmark />}>{text.button}</Button>}>
      {(close) => (
        <>
          {filters.length === 0 ? (
            <p className={styles.empty}>{text.empty}</p>
          ) : (
            <ul className={styles.list}>
              {filters.map((filter) => (
                <li key={filter.id} className={styles.item}>
                  <Button
                    className={styles.apply}
                    variant="quiet"
                    size="small"
                    aria-current={filter.id === current || undefined}
                    onClick={() => {
                      onApply(filter.id);
                      close();
                    }}
                  >
                    {filter.name}
                  </Button>
                  <IconButton
                    label={text.remove({ name: filter.name })}
                    icon={<Trash2 />}
                    size="small"
                    onClick={() => onDelete(filter.id)}
                  />
                </li>
              ))}
            </ul>
          )}
          {onSave && (
            <form
              className={styles.form}
              onSubmit={(event: FormEvent) => {
                event.preventDefault();
                if (name.trim() === '') return;
                onSave(name.trim());
                setName('');
              }}
            >
              <TextField
                label={text.name}
                value={name}
                maxLength={60}
                autoComplete="off"
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Button type="submit" size="small" disabled={name.trim() === ''}>
                {text.save}
              </Button>
            </form>
          )}
        </>
      )}
    </Popover>
  );
};
