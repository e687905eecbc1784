import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { mergeRefs } from '../../lib/merge-refs.ts';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { groupedCaret, groupMoneyText } from './money-text.ts';

export type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'inputMode'> & {
  /** Dollars as text, grouped (`1,234.50`) or not. Read it with `parseMoney`. */
  value?: string;
  /** The grouped text after each change. */
  onValueChange?: (text: string) => void;
};

const regroup = (element: HTMLInputElement) => {
  const grouped = groupMoneyText(element.value);
  if (grouped === element.value) return;
  const caret = groupedCaret(element.value, element.selectionStart ?? element.value.length, grouped);
  element.value = grouped;
  if (document.activeElement === element) element.setSelectionRange(caret, caret);
};

/** An amount of US dollars. Groups digits while typing, keeps the caret, and takes what is pasted from elsewhere. */
export const MoneyField = ({
  value,
  onValueChange,
  onChange,
  onBlur,
  onKeyDown,
  ref,
  ...props
}: MoneyFieldProps) => {
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    if (input.current) regroup(input.current);
  }, []);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    regroup(event.currentTarget);
    onChange?.(event);
    onValueChange?.(event.currentTarget.value);
  };

  const keepCommaOutOfTheWay = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const { value: text, selectionStart: start, selectionEnd: end } = event.currentTarget;
    if (start === null || start !== end) return;
    if (event.key === 'Backspace' && text[start - 1] === ',')
      event.currentTarget.setSelectionRange(start - 1, start - 1);
    if (event.key === 'Delete' && text[start] === ',')
      event.currentTarget.setSelectionRange(start + 1, start + 1);
  };

  return (
    <TextField
      prefix="$"
      inputMode="decimal"
      autoComplete="off"
      {...props}
      {...(value === undefined ? {} : { value: groupMoneyText(value) })}
      ref={mergeRefs(input, ref)}
      onChange={change}
      onKeyDown={keepCommaOutOfTheWay}
      onBlur={(event) => {
        regroup(event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
};
