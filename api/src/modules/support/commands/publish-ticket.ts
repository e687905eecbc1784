import type { CommandContext } from '../../../context.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { publishToAdmins, publishToPerson } from '../../../live/index.ts';

/** Tells the open tabs of the ticket's person and of staff, after commit, that it changed. */
export function publishTicket(within: InTransaction<CommandContext>, personId: string): void {
  within.afterCommit(() => publishToPerson(personId, { type: 'changed', areas: ['support'] }));
  publishToStaff(within);
  within.afterCommit(() => publishToAdmins({ type: 'queues' }));
}

/** The same for what only staff see. */
export function publishToStaff(within: InTransaction<CommandContext>): void {
  within.afterCommit(() => publishToAdmins({ type: 'changed', areas: ['support'] }));
}
