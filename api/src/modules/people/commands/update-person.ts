import { permissionsOf, type Role, type StaffSet } from '@dayrise/contracts';
import type { Actor, CommandContext } from '../../../context.ts';
import { type InTransaction, withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { publishToPerson } from '../../../live/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { getPerson, type PersonWithFigures } from '../../identity/index.ts';
import type { ProposalRow } from '../../staff/index.ts';
import { peoplePolicy } from '../policy.ts';
import { changeStaff } from './change-staff.ts';

export interface PersonChange {
  readonly personId: string;
  /** Verified or not. */
  readonly status?: boolean | undefined;
  readonly role?: Role | undefined;
  readonly reason?: string | undefined;
}

/**
 * Changes whether a person is verified, or their role, which ends their sessions. Records only actual changes. Returns the
 * proposal if the role waits for a second owner.
 */
export async function updatePerson(
  context: CommandContext,
  actor: Actor,
  change: PersonChange,
): Promise<ProposalRow | null> {
  return withTransaction(context, async (within) => {
    const before = await lockForChange(within, actor, change.personId);
    let proposal: ProposalRow | null = null;
    if (change.role !== undefined && change.role !== before.role) {
      const staffSet = change.role === 'admin' ? 'owner' : null;
      proposal = await changeStaff(within, actor, { person: before, staffSet, reason: change.reason });
    }
    if (change.status !== undefined && change.status !== before.verified) {
      if (!peoplePolicy.verify(actor, before)) throw new AppError('own_record');
      await changeVerification(within, before, change.status, change.reason);
    }
    within.afterCommit(() => publishToPerson(before.id, { type: 'changed', areas: ['profile'] }));
    return proposal;
  });
}

/**
 * Locks an admin and the person they are about to change until the transaction ends, always in the same order. Of two
 * admins who demote each other, the second gets `forbidden`. Throws `not_found` too.
 */
export async function lockForChange(
  within: InTransaction<CommandContext>,
  actor: Actor,
  personId: string,
): Promise<PersonWithFigures> {
  const locked = await within.database.$queryRaw<{ id: string; staffSet: StaffSet | null }[]>`
    SELECT id, staff_set::text AS "staffSet" FROM person
    WHERE id IN (${actor.id}::uuid, ${personId}::uuid) AND deleted_at IS NULL ORDER BY id FOR UPDATE`;
  const self = locked.find(({ id }) => id === actor.id);
  if (!permissionsOf(self?.staffSet ?? null).includes('people.manage')) throw new AppError('forbidden');
  if (!locked.some(({ id }) => id === personId)) throw new AppError('not_found');
  return getPerson(within.database, personId);
}

async function changeVerification(
  within: InTransaction<CommandContext>,
  person: PersonWithFigures,
  verified: boolean,
  reason: string | undefined,
): Promise<void> {
  await within.database.person.update({ where: { id: person.id }, data: { verified } });
  await recordAudit(within, {
    action: verified ? 'person.verified' : 'person.unverified',
    subject: { kind: 'person', id: person.id },
    before: { verified: person.verified },
    after: { verified },
    reason,
  });
}
