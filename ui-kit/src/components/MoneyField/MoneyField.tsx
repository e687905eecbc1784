import { hasMisplacedComma } from '../../formatting.ts';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { messages } from './messages.ts';
import { groupMoneyText } from './money-text.ts';
import { useGroupedDigits } from './use-grouped-digits.ts';

export type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'inputMode'> & {
  /**
   * Dollars as text with the signs of English in every language, grouped (`1,234.50`) or not. People see it in their
   * language. Read it with `parseMoney`.
   */
  value?: string;
  /** The grouped text after each change, with the signs of English. */
  onValueChange?: (text: string) => void;
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
  const { pointForCents } = useKitMessages('MoneyField', messages);
  const digits = useGroupedDigits({
    group: groupMoneyText,
    value,
    onValueChange,
    onChange,
    onBlur,
    onKeyDown,
    onPaste,
    ref,
  });
  return (
    <TextField
      prefix="$"
      inputMode="decimal"
      autoComplete="off"
      {...props}
      {...digits.props}
      error={hasMisplacedComma(digits.text) ? pointForCents : error}
    />
  );
};
