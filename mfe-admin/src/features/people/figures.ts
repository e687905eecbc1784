import { LARGEST_AMOUNT, type StatementAccount, type User } from '@dayrise/contracts';
import { formatMoney } from '@dayrise/ui-kit';
import { difference } from '../../lib/dollars.ts';

/** The three figures of a person that an admin may set. */
export const figures = ['balance', 'deposit', 'profit'] as const;
export type Figure = (typeof figures)[number];

/** How each figure is written on buttons and cards. */
export const figureLabel = {
  balance: 'Balance',
  deposit: 'Deposit',
  profit: 'Profit',
} as const satisfies Record<Figure, string>;

/** The account of the statement whose entries make a figure; a balance is cash and hold together. */
export const figureAccount = {
  balance: 'balance',
  deposit: 'principal',
  profit: 'profit',
} as const satisfies Record<Figure, StatementAccount>;

/** Whether a typed amount (dollars, null where it was no number) may be a person's figure. */
export const isFigureAmount = (amount: number | null): amount is number =>
  amount !== null && Number.isFinite(amount) && amount >= 0 && amount <= LARGEST_AMOUNT;

/** What setting a balance does; null if nothing changes. */
export function figureConsequence(
  user: Pick<User, Figure>,
  figure: Figure,
  amount: number | null,
): string | null {
  if (!isFigureAmount(amount)) return null;
  const change = difference(amount, user[figure]);
  if (change === 0) return null;
  const others = figures.filter((other) => other !== figure).join(' and ');
  const verb = change > 0 ? 'rises' : 'falls';
  return `${figureLabel[figure]} ${verb} by ${formatMoney(Math.abs(change))}, from ${formatMoney(user[figure])} to ${formatMoney(amount)}. The ${others} stay as they are.`;
}
