import { permissionsOf, type StaffSet } from '@dayrise/contracts';
import type { Actor, CommandContext } from '../../../context.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { refusal } from '../../../lib/app-error.ts';
import { recordAudit } from '../../audit/index.ts';
import { endApiKeys, endSessions, type PersonWithFigures, sendStaffChange } from '../../identity/index.ts';
import { forgetStaffNotices } from '../../notifications/index.ts';
import { askSecondPerson, endAssignments, endProposalsBy, type ProposalRow } from '../../staff/index.ts';
import { peoplePolicy } from '../policy.ts';

/**
 * Gives somebody a set of permissions, or takes all of them away: they are an investor then. Ends their sessions and what
 * they proposed, and assigns to nobody what they may no longer decide or answer. Returns the proposal if it waits for a
 * second owner. Call it with the person locked for the change. Throws `conflict` for an investor whose address is unconfirmed or who asked for deletion, `forbidden` for oneself,
 * `last_admin` for the last owner, and what `askSecondPerson` throws.
 */
export async function changeStaff(
  within: InTransaction<CommandContext>,
  actor: Actor,
  input: {
    readonly person: PersonWithFigures;
    readonly staffSet: StaffSet | null;
    readonly reason: string | undefined;
  },
): Promise<ProposalRow | null> {
  const { person, staffSet } = input;
  if (person.staffSet === staffSet && (person.role === 'admin') === (staffSet !== null)) return null;
  if (person.role === 'user') await requireMayJoin(within, person);
  const { proposal, reason } = await askSecondPerson(within, {
    kind: 'role',
    subjectId: person.id,
    personId: person.id,
    action: 'set',
    permission: 'staff.manage',
    input: { set: staffSet ?? 'none' },
    // Owners may confirm their own removal; nobody can promote themselves, because only owners confirm.
    mayStart: peoplePolicy.changeRole(actor, person),
    reason: input.reason,
  });
  if (proposal) return proposal;
  const role = staffSet === null ? 'user' : 'admin';
  await within.database.person.update({ where: { id: person.id }, data: { role, staffSet } });
  await endProposalsBy(within, person.id);
  await endAssignments(within, person.id, permissionsOf(staffSet));
  if (staffSet === null) {
    await forgetStaffNotices(within, person.id);
    // What they were answered about investors, too: who is erased later is looked for in the answers to staff alone.
    await within.database.idempotencyKey.deleteMany({ where: { personId: person.id } });
  }
  await recordAudit(within, {
    action: 'person.role_changed',
    subject: { kind: 'person', id: person.id },
    before: { role: person.role, set: person.staffSet },
    after: { role, set: staffSet },
    reason,
  });
  await endSessions(within, { personId: person.id }, 'role_changed');
  await endApiKeys(within, { personId: person.id });
  if (person.invitedAt === null) await sendStaffChange(within, { personId: person.id, set: staffSet });
  return null;
}

/** Rights go to whoever reads the mail of an address, not to whoever signed up with it first. */
async function requireMayJoin(
  { database }: InTransaction<CommandContext>,
  { id, emailVerifiedAt }: PersonWithFigures,
): Promise<void> {
  if (emailVerifiedAt === null) throw refusal('conflict', 'colleague_unconfirmed');
  // Staff can't cancel it, and it would be carried out once they leave the staff.
  const leaving = await database.deletionRequest.count({ where: { personId: id } });
  if (leaving > 0) throw refusal('conflict', 'colleague_leaving');
}
