import { cleanMoneyText, DEFAULT_LOCALE, toEnglishAmount } from '../../formatting.ts';
import { groupDigits } from '../MoneyField/money-text.ts';

/** A number's text with its digits grouped by commas: `-1234.5` becomes `-1,234.5`. Other text stays as it is. */
export const groupNumberText = (text: string): string => {
  const [, sign = '', digits = ''] = /^\s*([-−]?)(.*)$/s.exec(text) ?? [];
  const grouped = groupDigits(digits);
  return grouped === null ? text : `${sign && '-'}${grouped}`;
};

/** A number's text without grouping: `1,234.5` becomes `1234.5`, so that `Number` reads it. */
export const plainNumberText = (text: string): string => cleanMoneyText(text.replace('−', '-'));

/** The number in a text as the language writes it; English if none is named. Null where there is none. */
export const parseNumber = (text: string, locale = DEFAULT_LOCALE): number | null => {
  const plain = plainNumberText(toEnglishAmount(text, locale));
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
};
