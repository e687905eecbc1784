import { Search } from 'lucide-react';
import { useRef } from 'react';
import { Autocomplete, Header, Input, Menu, MenuItem, MenuSection, TextField } from 'react-aria-components';
import { AriaLocale } from '../../lib/aria-locale.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { controlClasses } from '../Field/Field.tsx';
import styles from './CommandPalette.module.css';

export type Command = {
  /** Unique among all groups. */
  id: string;
  label: string;
  /** What tells it from others with the same label. */
  detail?: string;
};

export type CommandGroup = { id: string; title: string; commands: readonly Command[] };

export type CommandPaletteProps = {
  /** Called when it is to be closed. */
  onClose: () => void;
  /** Its name, for screen readers. */
  title: string;
  /** The name of the text field: what can be found. */
  label: string;
  /** The typed text. */
  query: string;
  /** Called with the text on each key. */
  onQueryChange: (query: string) => void;
  /** What to show for the query; the palette filters nothing. Empty groups are left out. */
  groups: readonly CommandGroup[];
  /** Called with the id of what was chosen. */
  onChoose: (id: string) => void;
  /** What is still searched, what failed, or that nothing was found. */
  status: string;
};

/** Finds pages, records and actions by typing. The arrow keys choose, Enter opens. */
export const CommandPalette = ({
  onClose,
  title,
  label,
  query,
  onQueryChange,
  groups,
  onChoose,
  status,
}: CommandPaletteProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog open onClose={onClose} title={title} initialFocus={input} className={styles.dialog}>
      <AriaLocale>
        <Autocomplete inputValue={query} onInputChange={onQueryChange}>
          <TextField aria-label={label} className={controlClasses.box}>
            <span className={controlClasses.affix}>
              <Search className={styles.icon} aria-hidden="true" />
            </span>
            <Input
              ref={input}
              className={controlClasses.bare}
              placeholder={label}
              autoComplete="off"
              spellCheck={false}
            />
          </TextField>
          <div className={styles.results}>
            <Menu aria-label={title} className={styles.list} onAction={(key) => onChoose(String(key))}>
              {groups
                .filter(({ commands }) => commands.length > 0)
                .map((group) => (
                  <MenuSection key={group.id} id={group.id} aria-label={group.title}>
                    <Header className={styles.group}>{group.title}</Header>
                    {group.commands.map(({ id, label: name, detail }) => (
                      <MenuItem
                        key={id}
                        id={id}
                        className={styles.item}
                        textValue={detail ? `${name}, ${detail}` : name}
                      >
                        <span className={styles.name} title={name}>
                          {name}
                        </span>
                        {detail && <span className={styles.detail}>{detail}</span>}
                      </MenuItem>
                    ))}
                  </MenuSection>
                ))}
            </Menu>
            <p className={styles.status} role="status">
              {status}
            </p>
          </div>
        </Autocomplete>
      </AriaLocale>
    </Dialog>
  );
};
