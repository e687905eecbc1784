import type { StatementEntry, StatementEvent, StatementMonth } from '@dayrise/contracts';
import { brandName } from '../../lib/brand.ts';
import { dollarsOf } from '../../lib/money.ts';
import { msUntilComplete } from './months.ts';
import type { StatementRow } from './queries/entries.ts';
import type { EventRow } from './queries/events.ts';
import type { MonthRow } from './queries/months.ts';

/** An entry as `readerId` sees it: their own actions are by "You". */
export function presentEntry(row: StatementRow, readerId: string): StatementEntry {
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    kind: row.kind,
    account: row.account,
    description: row.description,
    reason: row.reason,
    actor: nameActor(row, readerId),
    amount: dollarsOf(row.amount),
    runningBalance: dollarsOf(row.balanceAfter),
    journal: row.journal,
  };
}

/** An event as `readerId` sees it. */
export function presentEvent(row: EventRow, readerId: string): StatementEvent {
  const { cash, hold, principal, profit } = row.after;
  return {
    journal: row.journal,
    at: row.at.toISOString(),
    kind: row.kind,
    flow: row.flow,
    description: row.description,
    reason: row.reason,
    actor: nameActor(row, readerId),
    change: dollarsOf(row.change),
    moved: dollarsOf(row.moved),
    after: {
      cash: dollarsOf(cash),
      hold: dollarsOf(hold),
      principal: dollarsOf(principal),
      profit: dollarsOf(profit),
      total: dollarsOf(cash + hold + principal + profit),
    },
    entries: row.entries.map((entry) => presentEntry(entry, readerId)),
  };
}

function nameActor(
  { actorId, actorName }: { readonly actorId: string | null; readonly actorName: string | null },
  readerId: string,
): string {
  return actorId === readerId ? 'You' : (actorName ?? brandName);
}

/** A month; it is complete once its PDF can be made. */
export function presentMonth(row: MonthRow, now: number): StatementMonth {
  return {
    month: row.month,
    opening: dollarsOf(row.opening),
    in: dollarsOf(row.in),
    out: dollarsOf(row.out),
    returns: dollarsOf(row.returns),
    fromCoins: dollarsOf(row.fromCoins),
    closing: dollarsOf(row.closing),
    events: row.events,
    complete: msUntilComplete(row.month, now) <= 0,
  };
}
