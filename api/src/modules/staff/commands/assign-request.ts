import { type Assignee, type Permission, permissionsOf } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError, invalidField } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { publishToAdmins } from '../../../live/index.ts';
import { recordAudit } from '../../audit/index.ts';

export interface NewAssignment {
  readonly kind: 'payment' | 'withdrawal';
  readonly id: string;
  /** Null: nobody. */
  readonly assignee: string | null;
  /** What the assignee needs. */
  readonly permission: Permission;
}

/**
 * Assigns a payment or a withdrawal. Throws `not_found` for an unknown one, and `invalid` for somebody who may not
 * decide on it.
 */
export async function assignRequest(
  context: CommandContext,
  assignment: NewAssignment,
): Promise<Assignee | null> {
  const { kind, id, permission } = assignment;
  return withTransaction(context, async (within) => {
    const { database } = within;
    const known =
      kind === 'payment'
        ? await database.payment.count({ where: { id } })
        : await database.withdrawal.count({ where: { id } });
    if (known === 0) throw new AppError('not_found');
    const assignee =
      assignment.assignee === null ? null : await findAssignee(within, assignment.assignee, permission);
    if (assignee === null) await database.assignment.deleteMany({ where: { recordId: id } });
    else {
      const data = { assigneeId: assignee._id, assignedAt: clock.date() };
      await database.assignment.upsert({
        where: { recordId: id },
        create: { recordId: id, ...data },
        update: data,
      });
    }
    await recordAudit(within, {
      action: `${kind}.assigned`,
      subject: { kind, id },
      after: { assignee: assignee?.name ?? null },
    });
    within.afterCommit(() => publishToAdmins({ type: 'queues' }));
    return assignee;
  });
}

async function findAssignee(
  { database }: CommandContext,
  id: string,
  permission: Permission,
): Promise<Assignee> {
  const person = await database.person.findUnique({
    where: { id, role: 'admin', deletedAt: null },
    select: { id: true, name: true, staffSet: true },
  });
  if (!person || !permissionsOf(person.staffSet).includes(permission))
    throw invalidField(['assignee'], 'may_not_decide');
  return { _id: person.id, name: person.name };
}
