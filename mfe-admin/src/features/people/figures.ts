import { LARGEST_AMOUNT, type StatementAccount, type User } from '@dayrise/contracts';
import { difference } from '../../lib/dollars.ts';
import type { figureMessages } from './texts.ts';

/** The three figures of a person that an admin may set. */
export const figures = ['balance', 'deposit', 'profit'] as const;
export type Figure = (typeof figures)[number];

/** The account of the statement whose entries make a figure; a balance is cash and hold together. */
export const figureAccount = {
  balance: 'balance',
  deposit: 'principal',
  profit: 'profit',
} as const satisfies Record<Figure, StatementAccount>;

/** Whether a typed amount (dollars, null where it was no number) may be a person's figure. */
export const isFigureAmount = (amount: number | null): amount is number =>
  amount !== null && Number.isFinite(amount) && amount >= 0 && amount <= LARGEST_AMOUNT;

type FigureTexts = ReturnType<typeof figureMessages.in>;

/** What setting a balance does; null if nothing changes. `money` formats dollars. */
export function figureConsequence(
  user: Pick<User, Figure>,
  figure: Figure,
  amount: number | null,
  texts: FigureTexts,
  money: (dollars: number) => string,
): string | null {
  if (!isFigureAmount(amount)) return null;
  const change = difference(amount, user[figure]);
  if (change === 0) return null;
  const values = { change: money(Math.abs(change)), before: money(user[figure]), after: money(amount) };
  return change > 0 ? texts[figure].rises(values) : texts[figure].falls(values);
}
