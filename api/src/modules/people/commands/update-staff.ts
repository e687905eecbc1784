import type { StaffSet } from '@dayrise/contracts';
import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import type { ProposalRow } from '../../staff/index.ts';
import { changeStaff } from './change-staff.ts';
import { erasePerson } from './erase-person.ts';
import { lockForChange } from './update-person.ts';

export interface StaffChange {
  readonly personId: string;
  /** Null takes all rights away. */
  readonly set: StaffSet | null;
  readonly reason?: string | undefined;
}

/**
 * Gives somebody a set, or makes them an investor; an invitation that was not accepted is withdrawn and
 * leaves nothing. Returns the proposal if it waits for a second owner. Throws `not_found` for the removal of
 * somebody who is not on the staff, and what `changeStaff` throws.
 */
export async function updateStaff(
  context: CommandContext,
  actor: Actor,
  { personId, set, reason }: StaffChange,
): Promise<ProposalRow | null> {
  return withTransaction(context, async (within) => {
    const person = await lockForChange(within, actor, personId);
    if (set === null && person.role !== 'admin') throw new AppError('not_found');
    if (set === null && person.invitedAt !== null) {
      await erasePerson(within, { person, at: clock.date(), reason });
      return null;
    }
    return changeStaff(within, actor, { person, staffSet: set, reason });
  });
}
