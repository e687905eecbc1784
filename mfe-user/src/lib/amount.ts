import { LARGEST_AMOUNT } from '@dayrise/contracts';
import { cleanMoneyText, hasMisplacedComma, parseMoney } from '@dayrise/ui-kit';
import type { messages } from './amount-texts.ts';

/** An entered amount: dollars above zero, or the problem with the text; both null if it is empty. */
type TypedAmount =
  | { readonly amount: number; readonly problem: null }
  | { readonly amount: null; readonly problem: string | null };

/** Parses an entered amount; full-width digits, spaces, commas and `$` are accepted. */
export function readAmount(text: string, texts: ReturnType<typeof messages.in>): TypedAmount {
  const clean = cleanMoneyText(text);
  if (clean === '') return { amount: null, problem: null };
  const amount = parseMoney(text);
  if (amount !== null && amount > 0)
    return amount <= LARGEST_AMOUNT ? { amount, problem: null } : refused(texts.tooLarge);
  if (/^[-−]/.test(clean) || amount === 0) return refused(texts.tooSmall);
  if (/^\d*\.\d{3,}$/.test(clean)) return refused(texts.decimals);
  if (hasMisplacedComma(text)) return refused(texts.pointForCents);
  return refused(texts.invalid);
}

/** What is wrong with an amount that has to be given; false if nothing is. */
export function amountProblem(text: string, texts: ReturnType<typeof messages.in>): string | false {
  const { amount, problem } = readAmount(text, texts);
  return amount === null && (problem ?? texts.tooSmall);
}

const refused = (problem: string): TypedAmount => ({ amount: null, problem });

/** Dollars as the text of an amount field. */
export const amountText = (dollars: number): string =>
  Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
