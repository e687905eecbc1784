import { LARGEST_AMOUNT } from '@dayrise/contracts';
import { cleanMoneyText, hasMisplacedComma, POINT_FOR_CENTS, parseMoney } from '@dayrise/ui-kit';

/** An amount as typed: dollars above zero, or what is wrong with the text; both null while nothing is typed. */
type TypedAmount =
  | { readonly amount: number; readonly problem: null }
  | { readonly amount: null; readonly problem: string | null };

/** Reads an amount from what a person typed or pasted: full-width digits, spaces, commas and `$` are fine. */
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

/** Dollars as they stand in an amount's field. */
export const amountText = (dollars: number): string =>
  Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
