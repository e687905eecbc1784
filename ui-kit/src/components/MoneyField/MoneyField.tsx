import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { hasMisplacedComma, toEnglishAmount, toLocalAmount } from '../../formatting.ts';
import { mergeRefs } from '../../lib/merge-refs.ts';
import { useKitMessages, useLocale } from '../KitProvider/KitProvider.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { messages } from './messages.ts';
import { groupedCaret, groupMoneyText, withoutGrouping } from './money-text.ts';

export type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'inputMode'> & {
  /**
   * Dollars as text with the signs of English in every language, grouped (`1,234.50`) or not. People see it in their
   * language. Read it with `parseMoney`.
   */
  value?: string;
  /** The grouped text after each change, with the signs of English. */
  onValueChange?: (text: string) => void;
};

/** The field's text with the signs of English. */
const readInput = (element: HTMLInputElement, locale: string) => toEnglishAmount(element.value, locale);

const formatInput = (element: HTMLInputElement, locale: string, meant = readInput(element, locale)) => {
  const grouped = groupMoneyText(meant);
  const shown = toLocalAmount(grouped, locale);
  if (shown === element.value) return;
  const before = readInput(element, locale);
  const caret = groupedCaret(before, element.selectionStart ?? before.length, grouped);
  element.value = shown;
  if (document.activeElement === element) element.setSelectionRange(caret, caret);
};

/**
 * A field for US dollars. It groups digits while typing, keeps the caret and accepts pasted amounts. Signs are those of
 * the language: `1.234,50` in German.
 */
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
  const { locale } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  // The English text before a change; empty after a paste with commas, so that all of them count as typed.
  const before = useRef('');
  const [misplaced, setMisplaced] = useState(false);

  useLayoutEffect(() => {
    if (input.current) formatInput(input.current, locale);
  }, [locale]);
  useLayoutEffect(() => {
    before.current = input.current ? readInput(input.current, locale) : '';
  });

  const settle = (element: HTMLInputElement, meant?: string) => {
    formatInput(element, locale, meant);
    before.current = readInput(element, locale);
    setMisplaced(hasMisplacedComma(before.current));
  };

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    settle(event.currentTarget, withoutGrouping(before.current, readInput(event.currentTarget, locale)));
    onChange?.(event);
    onValueChange?.(readInput(event.currentTarget, locale));
  };

  const takePastedCommas = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event);
    if (toEnglishAmount(event.clipboardData.getData('text'), locale).includes(',')) before.current = '';
  };

  const keepCommaOutOfTheWay = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const { selectionStart: start, selectionEnd: end } = event.currentTarget;
    const typed = readInput(event.currentTarget, locale);
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
      {...(value === undefined ? {} : { value: toLocalAmount(groupMoneyText(value), locale) })}
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
