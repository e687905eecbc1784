import {
  centsOf,
  type PersonalAccount,
  type StatementAccount,
  type StatementEvent,
} from '@dayrise/contracts';
import type { Formatting } from '@dayrise/ui-kit';
import type { messages } from './texts.ts';

/** The statement’s texts in a language. */
export type StatementTexts = ReturnType<typeof messages.in>;

/** What a row shows of an event: seen from the total value, or from the account that the statement is narrowed to. */
export interface EventView {
  /** Dollars. */
  readonly amount: number;
  /** Whether the amount has a sign: not when it only moved between the person’s own figures. */
  readonly signed: boolean;
  /** Whether the amount is a gain or a loss. */
  readonly toned: boolean;
  /** Dollars there after the event. */
  readonly after: number;
}

/** Finds what a row shows of an event. */
export function viewEvent(event: StatementEvent, account: StatementAccount | undefined): EventView {
  const { flow, change, moved, after, entries } = event;
  const signed = flow !== 'transfer';
  const toned = signed && flow !== 'trade';
  if (account === undefined) return { amount: signed ? change : moved, signed, toned, after: after.total };
  const seen: readonly PersonalAccount[] = account === 'balance' ? ['cash', 'hold'] : [account];
  const cents = entries
    .filter((entry) => seen.includes(entry.account))
    .reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const held = seen.reduce((sum, name) => sum + centsOf(after[name]), 0);
  if (cents === 0) return { amount: moved, signed: false, toned: false, after: held / 100 };
  return { amount: cents / 100, signed: true, toned, after: held / 100 };
}

/** Which figures an event took from and added to: “Available → On hold”. */
export function describePlaces(
  { entries }: StatementEvent,
  texts: StatementTexts,
  formatList: Formatting['formatList'],
): string {
  const names = (sign: number) =>
    formatList([
      ...new Set(
        entries
          .filter(({ amount }) => Math.sign(amount) === sign)
          .map(({ account }) => texts.accounts[account]),
      ),
    ]);
  const [from, to] = [names(-1), names(1)];
  if (from === '') return texts.to({ to });
  return to === '' ? texts.from({ from }) : texts.between({ from, to });
}

/** The UTC day of a moment, YYYY-MM-DD, where the day on the reader’s clock is another one; null where it is the same. */
export function otherUtcDay(at: string): string | null {
  const moment = new Date(at);
  return moment.getDate() === moment.getUTCDate() ? null : moment.toISOString().slice(0, 10);
}

/** Events by their month in UTC, in the order in which they come. */
export function groupByMonth(events: readonly StatementEvent[]): [string, StatementEvent[]][] {
  return [...Map.groupBy(events, ({ at }) => at.slice(0, 7))];
}
