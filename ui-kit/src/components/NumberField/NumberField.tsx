import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { toLocalAmount } from '../../formatting.ts';
import { useKitMessages, useLocale } from '../KitProvider/KitProvider.tsx';
import { useGroupedDigits } from '../MoneyField/use-grouped-digits.ts';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { messages } from './messages.ts';
import styles from './NumberField.module.css';
import { groupNumberText, parseNumber, plainNumberText } from './number-text.ts';

export type NumberFieldProps = Omit<
  TextFieldProps,
  'type' | 'role' | 'prefix' | 'suffix' | 'min' | 'max' | 'step'
> & {
  /** The number as text with the signs of English in every language: `1250.5`. People see it in their language. */
  value?: string;
  /** The text after each change, with the signs of English and without grouping, so that `Number` reads it. */
  onValueChange?: (text: string) => void;
  /** The smallest number that can be entered. */
  min?: number;
  /** The largest number that can be entered. */
  max?: number;
  /** How far one press of a button or arrow goes. */
  step?: number;
  /** Hides the two step buttons; the arrow keys stay. */
  plain?: boolean;
};

/** A field for numbers. It groups digits while typing; arrow keys, Page Up and Page Down step it, the wheel doesn't. */
export const NumberField = ({
  value,
  onValueChange,
  min,
  max,
  step = 1,
  plain = false,
  ref,
  onChange,
  onBlur,
  onKeyDown,
  onPaste,
  disabled,
  readOnly,
  ...props
}: NumberFieldProps) => {
  const texts = useKitMessages('NumberField', messages);
  const { locale } = useLocale();

  const set = (next: number) => {
    const element = digits.input.current;
    if (!element || disabled || readOnly) return;
    const within = Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, next));
    // The native setter and an input event, so that React and form libraries treat the change like typing.
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setter?.call(element, toLocalAmount(String(Number(within.toFixed(10))), locale));
    element.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const stepBy = (steps: number) => set((parseNumber(digits.text) ?? 0) + steps * step);

  const stepByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (event.defaultPrevented || steps === undefined) return;
    event.preventDefault();
    stepBy(steps);
  };

  const digits = useGroupedDigits({
    group: groupNumberText,
    value,
    onValueChange: (text) => onValueChange?.(plainNumberText(text)),
    onChange,
    onBlur,
    onKeyDown: stepByKey,
    onPaste,
    ref,
  });

  return (
    <TextField
      role="spinbutton"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={parseNumber(digits.text) ?? undefined}
      inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
      autoComplete="off"
      disabled={disabled}
      readOnly={readOnly}
      {...props}
      {...digits.props}
      suffix={
        !plain && (
          <span className={styles.steps}>
            <button
              type="button"
              className={styles.step}
              aria-label={texts.less}
              tabIndex={-1}
              disabled={disabled}
              onClick={() => stepBy(-1)}
            >
              <Minus />
            </button>
            <button
              type="button"
              className={styles.step}
              aria-label={texts.more}
              tabIndex={-1}
              disabled={disabled}
              onClick={() => stepBy(1)}
            >
              <Plus />
            </button>
          </span>
        )
      }
    />
  );
};
