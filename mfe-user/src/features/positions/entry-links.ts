import { statementLink } from '../../lib/statement-link.ts';
import type { Position } from './api.ts';

/** The entries behind a plan's figures, narrowed to the plan's days: the statement has no filter by plan. */
export function entryLinks({
  openedAt,
  earnsFrom,
  closedAt,
}: Pick<Position, 'openedAt' | 'earnsFrom' | 'closedAt'>) {
  const from = openedAt.slice(0, 10);
  const days = closedAt === null ? { from } : { from, to: closedAt.slice(0, 10) };
  return {
    // A plan that was opened with money from here earns from the next day.
    opened: statementLink({ kind: earnsFrom > from ? 'plan_opened' : 'payment_activated', from, to: from }),
    returns: statementLink({ flow: 'return', ...days }),
    toProfit: statementLink({ account: 'profit', ...days }),
    toBalance: statementLink({ kind: 'plan_closed', ...days }),
    adjusted: statementLink({ kind: 'adjustment', ...days }),
    principal: statementLink({ account: 'principal', ...days }),
  };
}
