import { cleanMoneyText, hasMisplacedComma } from '../../formatting.ts';

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/**
 * Digits grouped by commas, with at most so many decimals: `1234567.891` becomes `1,234,567.891`. Null if the text is
 * not made of digits and one point.
 */
export const groupDigits = (text: string, decimals = Number.POSITIVE_INFINITY): string | null => {
  const clean = cleanMoneyText(text);
  if (!/^\d*\.?\d*$/.test(clean)) return null;
  const [whole = '', fraction] = clean.split('.');
  const grouped = group(whole.replace(/^0+(?=\d)/, ''));
  return fraction === undefined ? grouped : `${grouped}.${fraction.slice(0, decimals)}`;
};

/**
 * The text of an amount with the dollars grouped by commas and at most two decimals: `1234567.891` becomes
 * `1,234,567.89`. Text that is not an amount (`1e9`, `-1`) stays as it is, so that it can be seen and refused.
 */
export const groupMoneyText = (text: string): string => groupDigits(text, 2) ?? text;

const isKept = (character: string): boolean => /[\d.\-−]/.test(character.normalize('NFKC'));

const countKept = (text: string): number => [...text].filter(isKept).length;

/**
 * The text to read after an edit from `before` to `after`: without the grouping commas, which the edit displaced. If the
 * person typed a comma, all stay.
 */
export const withoutGrouping = (before: string, after: string): string =>
  hasMisplacedComma(before) || bringsComma(before, after) ? after : after.replaceAll(',', '');

const bringsComma = (before: string, after: string): boolean => {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after
    .slice(start, after.length - end)
    .normalize('NFKC')
    .includes(',');
};

const countLeadingZeros = (text: string): number =>
  /^0*/.exec(cleanMoneyText(text.replaceAll(',', '')))?.[0].length ?? 0;

/** The caret's position after grouping, behind the same number of digits as before. */
export const groupedCaret = (typed: string, caret: number, grouped: string): number => {
  const droppedZeros = countLeadingZeros(typed) - countLeadingZeros(grouped);
  let left = Math.max(0, countKept(typed.slice(0, caret)) - droppedZeros);
  let position = 0;
  while (left > 0 && position < grouped.length) {
    if (grouped[position] !== ',') left -= 1;
    position += 1;
  }
  return position;
};
