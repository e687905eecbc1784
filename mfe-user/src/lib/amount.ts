import { LARGEST_AMOUNT } from '@dayrise/contracts';
import { cleanMoneyText, hasMisplacedComma, POINT_FOR_CENTS, parseMoney } from '@dayrise/ui-kit';

/** An entered amount: dollars above zero, or the problem with the text; both null if it is empty. */
type TypedAmount =
  | { readonly amount: number; readonly problem: null }
  | { readonly amount: null; readonly problem: string | null };

/** Parses an entered amount; full-width digits, spaces, commas and `$` are accepted. */
export function readAmount(text: string): TypedAmount {
  const clean = cleanMoneyText(text);
  if (clean === '') return { amount: null, problem: null };
  const amount = parseMoney(text);
  if (amount !== null && amount > 0)
    return amount <= LARGEST_AMOUNT ? { amount, problem: null } : refused('This amount is too large.');
  if (/^[-−]/.test(clean) || amount === 0) return refused('Enter an amount above $0.');
  if (/^\d*\.\d{3,}$/.test(clean)) return refused('Use at most two decimals, such as 12.34.');
  if (hasMisplacedComma(text)) return refused(POINT_FOR_CENTS);
  return refused('Enter an amount in dollars, such as 1,250.50.');
}

const refused = (problem: string): TypedAmount => ({ amount: null, problem });

/** Dollars as the text of an amount field. */
export const amountText = (dollars: number): string =>
  Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
