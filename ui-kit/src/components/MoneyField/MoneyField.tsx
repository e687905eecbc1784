import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { hasMisplacedComma } from '../../formatting.ts';
import { mergeRefs } from '../../lib/merge-refs.ts';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { messages } from './messages.ts';
import { groupedCaret, groupMoneyText, withoutGrouping } from './money-text.ts';

export type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'inputMode'> & {
  /** Dollars as text, grouped (`1,234.50`) or not. Read it with `parseMoney`. */
  value?: string;
  /** The grouped text after each change. */
  onValueChange?: (text: string) => void;
};

const formatInput = (element: HTMLInputElement, meant = element.value) => {
  const grouped = groupMoneyText(meant);
  if (grouped === element.value) return;
  const caret = groupedCaret(element.value, element.selectionStart ?? element.value.length, grouped);
  element.value = grouped;
  if (document.activeElement === element) element.setSelectionRange(caret, caret);
};

/** A field for US dollars. It groups digits while typing, keeps the caret and accepts pasted amounts. */
export const MoneyField = ({
  value,
  onValueChange,
  onChange,
  onBlur,
  onKeyDown,
  onPaste,
  error,
  ref,
  ...props
}: MoneyFieldProps) => {
  const text = useKitMessages('MoneyField', messages);
  const input = useRef<HTMLInputElement>(null);
  // The text before a change; empty after a paste with commas, so that all of them count as typed.
  const before = useRef('');
  const [misplaced, setMisplaced] = useState(false);

  useLayoutEffect(() => {
    if (input.current) formatInput(input.current);
  }, []);
  useLayoutEffect(() => {
    before.current = input.current?.value ?? '';
  });

  const settle = (element: HTMLInputElement, meant?: string) => {
    formatInput(element, meant);
    before.current = element.value;
    setMisplaced(hasMisplacedComma(element.value));
  };

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    settle(event.currentTarget, withoutGrouping(before.current, event.currentTarget.value));
    onChange?.(event);
    onValueChange?.(event.currentTarget.value);
  };

  const takePastedCommas = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event);
    if (event.clipboardData.getData('text').includes(',')) before.current = '';
  };

  const keepCommaOutOfTheWay = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const { value: typed, selectionStart: start, selectionEnd: end } = event.currentTarget;
    if (start === null || start !== end || hasMisplacedComma(typed)) return;
    if (event.key === 'Backspace' && typed[start - 1] === ',')
      event.currentTarget.setSelectionRange(start - 1, start - 1);
    if (event.key === 'Delete' && typed[start] === ',')
      event.currentTarget.setSelectionRange(start + 1, start + 1);
  };

  const isMisplaced = value === undefined ? misplaced : hasMisplacedComma(value);
  return (
    <TextField
      prefix="$"
      inputMode="decimal"
      autoComplete="off"
      {...props}
      {...(value === undefined ? {} : { value: groupMoneyText(value) })}
      error={isMisplaced ? text.pointForCents : error}
      ref={mergeRefs(input, ref)}
      onChange={change}
      onPaste={takePastedCommas}
      onKeyDown={keepCommaOutOfTheWay}
      onBlur={(event) => {
        settle(event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
};
