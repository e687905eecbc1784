import type { StatementEntry } from '@dayrise/contracts';
import { dollarsOf } from '../../lib/money.ts';
import type { StatementRow } from './queries/entries.ts';

/** An entry as `readerId` sees it: their own actions are by "You". */
export function presentEntry(row: StatementRow, readerId: string): StatementEntry {
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    kind: row.kind,
    account: row.account,
    description: row.description,
    reason: row.reason,
    actor: row.actorId === readerId ? 'You' : (row.actorName ?? 'Dayrise'),
    amount: dollarsOf(row.amount),
    runningBalance: dollarsOf(row.balanceAfter),
    journal: row.journal,
  };
}
