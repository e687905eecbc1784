import { Search, X } from 'lucide-react';
import { type ComponentProps, useId, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { mergeRefs } from '../../lib/merge-refs.ts';
import { controlClasses } from '../Field/Field.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { messages } from './messages.ts';
import styles from './SearchField.module.css';

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> & {
  /** The accessible name; the placeholder can show an example. */
  label: string;
  /** The text. */
  value: string;
  /** Called with the text on each key. */
  onValueChange: (text: string) => void;
};

/** Filters a list while typing. Escape clears it. */
export const SearchField = ({
  label,
  value,
  onValueChange,
  id: given,
  className,
  onKeyDown,
  ref,
  placeholder = label,
  ...props
}: SearchFieldProps) => {
  const text = useKitMessages('SearchField', messages);
  const made = useId();
  const id = given ?? made;
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  return (
    <search className={classNames(styles.search, className)}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <div className={controlClasses.box}>
        <span className={controlClasses.affix}>
          <Search className={styles.icon} aria-hidden="true" />
        </span>
        <input
          id={id}
          type="text"
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          className={controlClasses.bare}
          value={value}
          {...props}
          ref={mergeRefs(input, ref)}
          onChange={(event) => onValueChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            if (event.key === 'Escape' && value) {
              event.preventDefault();
              clear();
            }
          }}
        />
        {value && <IconButton label={text.clear} icon={<X />} onClick={clear} />}
      </div>
    </search>
  );
};
