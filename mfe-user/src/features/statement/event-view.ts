import {
  type PersonalAccount,
  type StatementAccount,
  type StatementEvent,
  statementAccountNames,
} from '@dayrise/contracts';

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
  const toned = flow !== 'transfer';
  if (account === undefined)
    return { amount: toned ? change : moved, signed: toned, toned, after: after.total };
  const seen: readonly PersonalAccount[] = account === 'balance' ? ['cash', 'hold'] : [account];
  const cents = entries
    .filter((entry) => seen.includes(entry.account))
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const held = seen.reduce((sum, name) => sum + Math.round(after[name] * 100), 0);
  if (cents === 0) return { amount: moved, signed: false, toned: false, after: held / 100 };
  return { amount: cents / 100, signed: true, toned, after: held / 100 };
}

/** Which figures an event took from and added to: “Available → On hold”. */
export function describePlaces({ entries }: StatementEvent): string {
  const names = (sign: number) =>
    [
      ...new Set(
        entries
          .filter(({ amount }) => Math.sign(amount) === sign)
          .map(({ account }) => statementAccountNames[account]),
      ),
    ].join(', ');
  const [from, to] = [names(-1), names(1)];
  if (from === '') return `To ${to}`;
  return to === '' ? `From ${from}` : `${from} → ${to}`;
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A month as people say it: “October 2026” of `2026-10`. */
export function nameMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${monthNames[Number(number) - 1]} ${year}`;
}

/** Events by their month in UTC, in the order in which they come. */
export function groupByMonth(events: readonly StatementEvent[]): [string, StatementEvent[]][] {
  return [...Map.groupBy(events, ({ at }) => at.slice(0, 7))];
}
