import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { mergeRefs } from '../../lib/merge-refs.ts';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { messages } from './messages.ts';
import styles from './NumberField.module.css';

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'min' | 'max' | 'step'> & {
  min?: number;
  max?: number;
  step?: number;
  /** Hides the two step buttons; the arrow keys stay. */
  plain?: boolean;
};

/** A field for whole numbers. Arrow keys, Page Up and Down, Home and End step it; the wheel never does. */
export const NumberField = ({
  min,
  max,
  step = 1,
  plain = false,
  ref,
  onKeyDown,
  disabled,
  readOnly,
  ...props
}: NumberFieldProps) => {
  const text = useKitMessages('NumberField', messages);
  const input = useRef<HTMLInputElement>(null);

  const set = (next: number) => {
    const element = input.current;
    if (!element || disabled || readOnly) return;
    const within = Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, next));
    // The native setter and an input event, so that React and form libraries treat the change like typing.
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setter?.call(element, String(Number(within.toFixed(10))));
    element.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const current = () => Number(input.current?.value.replace(/[\s,]/g, '') || 0) || 0;

  const targetOf = (key: string): number | undefined => {
    if (key === 'ArrowUp') return current() + step;
    if (key === 'ArrowDown') return current() - step;
    if (key === 'PageUp') return current() + step * 10;
    if (key === 'PageDown') return current() - step * 10;
    if (key === 'Home') return min;
    return key === 'End' ? max : undefined;
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const next = targetOf(event.key);
    if (event.defaultPrevented || next === undefined) return;
    event.preventDefault();
    set(next);
  };

  return (
    <TextField
      inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
      autoComplete="off"
      disabled={disabled}
      readOnly={readOnly}
      {...props}
      ref={mergeRefs(input, ref)}
      onKeyDown={press}
      suffix={
        !plain && (
          <span className={styles.steps}>
            <button
              type="button"
              className={styles.step}
              aria-label={text.less}
              tabIndex={-1}
              disabled={disabled}
              onClick={() => set(current() - step)}
            >
              <Minus />
            </button>
            <button
              type="button"
              className={styles.step}
              aria-label={text.more}
              tabIndex={-1}
              disabled={disabled}
              onClick={() => set(current() + step)}
            >
              <Plus />
            </button>
          </span>
        )
      }
    />
  );
};
