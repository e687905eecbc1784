import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { hasMisplacedComma, toEnglishAmount, toLocalAmount } from '../../formatting.ts';
import { mergeRefs } from '../../lib/merge-refs.ts';
import { useLocale } from '../KitProvider/KitProvider.tsx';
import { groupedCaret, withoutGrouping } from './money-text.ts';

type Options = {
  /** Groups a text with the signs of English. */
  group: (text: string) => string;
  /** A text with the signs of English, if the caller keeps it. */
  value: string | undefined;
  /** Called with the grouped text after each change, with the signs of English. */
  onValueChange?: (text: string) => void;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
  ref?: Ref<HTMLInputElement>;
};

/** An input that groups digits while a person types, with the signs of the language, and keeps the caret. */
export const useGroupedDigits = ({
  group,
  value,
  onValueChange,
  onChange,
  onBlur,
  onKeyDown,
  onPaste,
  ref,
}: Options) => {
  const { locale } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  // The English text before a change; empty after a paste with commas, so that all of them count as typed.
  const before = useRef('');
  const [typed, setTyped] = useState('');

  /** The field's text with the signs of English. */
  const read = (element: HTMLInputElement) => toEnglishAmount(element.value, locale);

  const settle = (element: HTMLInputElement, meant = read(element)) => {
    const grouped = group(meant);
    const shown = toLocalAmount(grouped, locale);
    if (shown !== element.value) {
      const written = read(element);
      const caret = groupedCaret(written, element.selectionStart ?? written.length, grouped);
      element.value = shown;
      if (document.activeElement === element) element.setSelectionRange(caret, caret);
    }
    before.current = read(element);
    setTyped(before.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language rewrites the text
  useLayoutEffect(() => {
    if (input.current) settle(input.current);
  }, [locale]);
  useLayoutEffect(() => {
    before.current = input.current ? read(input.current) : '';
  });

  return {
    input,
    /** The text with the signs of English. */
    text: value ?? typed,
    props: {
      ...(value === undefined ? {} : { value: toLocalAmount(group(value), locale) }),
      ref: mergeRefs(input, ref),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        settle(event.currentTarget, withoutGrouping(before.current, read(event.currentTarget)));
        onChange?.(event);
        onValueChange?.(read(event.currentTarget));
      },
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
        onPaste?.(event);
        if (toEnglishAmount(event.clipboardData.getData('text'), locale).includes(',')) before.current = '';
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        onKeyDown?.(event);
        const { selectionStart: start, selectionEnd: end } = event.currentTarget;
        const text = read(event.currentTarget);
        if (start === null || start !== end || hasMisplacedComma(text)) return;
        // A grouping comma can't be deleted: the caret passes it.
        if (event.key === 'Backspace' && text[start - 1] === ',')
          event.currentTarget.setSelectionRange(start - 1, start - 1);
        if (event.key === 'Delete' && text[start] === ',')
          event.currentTarget.setSelectionRange(start + 1, start + 1);
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        settle(event.currentTarget);
        onBlur?.(event);
      },
    },
  };
};
