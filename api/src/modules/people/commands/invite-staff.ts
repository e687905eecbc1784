import type { StaffSet } from '@dayrise/contracts';
import type { Actor, CommandContext } from '../../../context.ts';
import { type InTransaction, withTransaction } from '../../../data/transaction.ts';
import { invalidField, refusal } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { recordAudit } from '../../audit/index.ts';
import { addPerson, endLinks, refuseTakenEmail, sendLink } from '../../identity/index.ts';
import { askSecondPerson, endProposalsOn, type ProposalRow } from '../../staff/index.ts';
import { changeStaff } from './change-staff.ts';
import { lockForChange } from './update-person.ts';

export interface Invitation {
  readonly email: string;
  readonly set: StaffSet;
  readonly reason?: string | undefined;
}

/** What an invitation did. */
export interface Invited {
  /** It waits for a second owner; null otherwise. */
  readonly proposal: ProposalRow | null;
  /** Whether an investor is on the staff now. */
  readonly joined: boolean;
}

/**
 * Invites somebody to the staff by mail. An investor joins at once and keeps their record; who was invited before gets a
 * new link. Throws `invalid` for somebody who is on the staff, `conflict` when somebody's address changes meanwhile, and
 * what `changeStaff` throws.
 */
export async function inviteStaff(
  context: CommandContext,
  actor: Actor,
  { email, set, reason }: Invitation,
): Promise<Invited> {
  return withTransaction(context, async (within) => {
    // Two invitations to one address wait for each other.
    await within.database
      .$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`invite:${email}`}, 0))`;
    const found = await within.database.person.findUnique({ where: { email, deletedAt: null } });
    if (found === null) {
      await lockForChange(within, actor, actor.id);
      return { proposal: await inviteNew(within, { email, set, reason }), joined: false };
    }
    const person = await lockForChange(within, actor, found.id);
    if (person.email !== email) throw refusal('conflict', 'colleague_moved');
    const isInvited = person.invitedAt !== null;
    if (person.role === 'admin' && !isInvited) throw invalidField(['email'], 'on_staff');
    const deciding = await endInvitation(within, email);
    const proposal = await changeStaff(deciding, actor, { person, staffSet: set, reason });
    if (!proposal && isInvited) await sendInvitation(within, person.id, { email, set, reason });
    return { proposal, joined: !proposal && !isInvited };
  });
}

async function inviteNew(
  within: InTransaction<CommandContext>,
  { email, set, reason }: Invitation,
): Promise<ProposalRow | null> {
  const asked = await askSecondPerson(within, {
    kind: 'invitation',
    subjectId: email,
    personId: null,
    action: 'invite',
    permission: 'staff.manage',
    input: { set },
    reason,
  });
  if (asked.proposal) return asked.proposal;
  await refuseTakenEmail(within.database, email);
  const { id } = await addPerson(within, {
    // Until they choose one.
    name: email,
    email,
    phone: '',
    role: 'admin',
    staffSet: set,
    invitedAt: clock.date(),
    verified: true,
    passwordHash: '',
  });
  await sendLink(within, { purpose: 'invite', personId: id, email });
  await recordAudit(within, {
    action: 'staff.invited',
    subject: { kind: 'person', id },
    after: { set },
    reason: asked.reason,
  });
  return null;
}

/**
 * Ends the proposal to invite an address that somebody signed up with meanwhile: their role is decided on instead.
 * Returns the context for that decision: a screen that showed this proposal showed none on the role.
 */
async function endInvitation(
  within: InTransaction<CommandContext>,
  email: string,
): Promise<InTransaction<CommandContext>> {
  const where = { kind: 'invitation', subjectId: email, state: 'open' } as const;
  const open = await within.database.proposal.findFirst({ where, select: { id: true } });
  if (open === null) return within;
  await endProposalsOn(within, 'invitation', email);
  return within.shownProposal === open.id ? { ...within, shownProposal: null } : within;
}

/** Mails a new link; the ones before stop working. */
async function sendInvitation(
  within: InTransaction<CommandContext>,
  personId: string,
  { email, set, reason }: Invitation,
): Promise<void> {
  await endLinks(within.database, personId, ['invite']);
  await within.database.person.update({ where: { id: personId }, data: { invitedAt: clock.date() } });
  await sendLink(within, { purpose: 'invite', personId, email });
  await recordAudit(within, {
    action: 'staff.invited',
    subject: { kind: 'person', id: personId },
    after: { set },
    reason,
  });
}
