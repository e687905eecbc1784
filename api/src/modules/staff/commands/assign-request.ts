import type { Assignee, Permission } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { Prisma } from '../../../data/generated/client.ts';
import { lockStaffWith } from '../../../data/lock-person.ts';
import type { Database } from '../../../data/prisma.ts';
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
 * Assigns a payment or a withdrawal that waits for a decision. Throws `not_found`, `already_decided`, and `invalid` for
 * somebody who may not decide on it.
 */
export async function assignRequest(
  context: CommandContext,
  assignment: NewAssignment,
): Promise<Assignee | null> {
  const { kind, id, permission } = assignment;
  return withTransaction(context, async (within) => {
    const { database } = within;
    // Locked, so that it can't be decided meanwhile: its assignment ends then.
    const [record] = await database.$queryRaw<{ status: string }[]>(
      kind === 'payment'
        ? Prisma.sql`SELECT decision::text AS status FROM payment WHERE id = ${id}::uuid FOR NO KEY UPDATE`
        : Prisma.sql`SELECT status::text FROM withdrawal WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
    );
    if (!record) throw new AppError('not_found');
    if (record.status !== 'pending') throw new AppError('already_decided', { status: record.status });
    const assignee =
      assignment.assignee === null ? null : await lockAssignee(database, assignment.assignee, permission);
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
      after: { assignee: assignee?._id ?? null },
    });
    within.afterCommit(() => publishToAdmins({ type: 'queues' }));
    return assignee;
  });
}

async function lockAssignee(database: Database, id: string, permission: Permission): Promise<Assignee> {
  const name = await lockStaffWith(database, id, permission);
  if (name === null) throw invalidField(['assignee'], 'may_not_decide');
  return { _id: id, name };
}
