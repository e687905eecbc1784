import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import { mergeRefs } from '../../lib/merge-refs.ts';
import { FieldFrame, type FieldProps, useFieldIds } from '../Field/Field.tsx';
import styles from './CodeField.module.css';
import { digitsIn } from './digits-in.ts';

export type CodeFieldProps = Omit<ComponentProps<'input'>, 'type' | 'maxLength' | 'pattern' | 'size'> &
  Omit<FieldProps, 'optional'> & {
    /** How many digits the code has. */
    length?: 4 | 6 | 8;
    /** Called with the code when its last digit is there. */
    onComplete?: (code: string) => void;
  };

/** A one-time code. One input under drawn boxes, so that pasting, autofill and screen readers work as in any field. */
export const CodeField = ({
  label,
  help,
  error,
  id: given,
  className,
  length = 6,
  onComplete,
  value,
  onChange,
  ref,
  ...props
}: CodeFieldProps) => {
  const { id, described } = useFieldIds(given, { help, error });
  const input = useRef<HTMLInputElement>(null);
  const before = useRef('');

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const element = event.currentTarget;
    const code = digitsIn(element.value).slice(0, length);
    if (code !== element.value) {
      const caret = digitsIn(element.value.slice(0, element.selectionStart ?? undefined)).length;
      element.value = code;
      element.setSelectionRange(caret, caret);
    }
    onChange?.(event);
    // The value given last, as the application may have cleared a refused code.
    if (code.length === length && code !== (value ?? before.current)) onComplete?.(code);
    before.current = code;
  };

  return (
    <FieldFrame id={id} label={label} help={help} error={error} className={className}>
      <div className={styles.frame}>
        <div className={styles.code} data-length={length} dir="ltr">
          {Array.from({ length }, (_, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are identical and never move
            <span key={position} className={styles.box} aria-hidden="true" />
          ))}
          <input
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            className={styles.input}
            {...described}
            {...(value === undefined ? {} : { value })}
            {...props}
            ref={mergeRefs(input, ref)}
            onChange={change}
          />
        </div>
      </div>
    </FieldFrame>
  );
};
