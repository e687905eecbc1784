import { isDeepStrictEqual } from 'node:util';
import type { Permission, ProposalAction, ProposalKind } from '@dayrise/contracts';
import { config } from '../../../config.ts';
import type { Actor, CommandContext } from '../../../context.ts';
import { lockStaffWith } from '../../../data/lock-person.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { AppError, refusal } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { centsOf } from '../../../lib/money.ts';
import { publishToAdmins } from '../../../live/index.ts';
import { reasonOrDefault } from '../../audit/index.ts';
import { notify, writeNotice } from '../../notifications/index.ts';
import { reachesLimit } from '../decision-limit.ts';
import { presentProposal } from '../presenter.ts';
import { isAskedFor, type ProposalRow, withNames } from '../queries/proposals.ts';
import { proposalTexts } from '../texts.ts';
import { notifyProposer } from './notify-proposer.ts';
import { recordProposal } from './record-proposal.ts';

/** Milliseconds after which a proposal can no longer be confirmed. */
const lifeMs = 7 * 86_400_000;

/** A decision that may take two people. */
export interface Proposed {
  readonly kind: ProposalKind;
  /** The record's id; of an invitation the email address. */
  readonly subjectId: string;
  /** Whose record it is. */
  readonly personId: string | null;
  readonly action: ProposalAction;
  /** The permission that both people need. */
  readonly permission: Permission;
  /** Everything that the command needs besides the record and the reason; the second call must have the same. */
  readonly input: Readonly<Record<string, string | number | boolean>>;
  /** Cents at stake. It is small below `FOUR_EYES_ABOVE`, counted with what was decided alone the same day. */
  readonly amount?: bigint;
  /** When one person may decide alone. Default: `small` with an amount, `one owner` without. */
  readonly alone?: Alone;
  readonly reason: string | undefined;
  /** Whether the caller may be the first of the two; default: yes. */
  readonly mayStart?: boolean;
}

/** When the amount is small, when there is only one owner, when either or both is so, or never. */
type Alone = 'small' | 'one owner' | 'small or one owner' | 'small and one owner' | 'never';

/** A request of the person, which staff confirm. */
export type AskedFor = Proposed & { readonly personId: string };

/** The outcome. */
export interface Outcome {
  /** The decision waits for a second person; null to carry it out. */
  readonly proposal: ProposalRow | null;
  /** The reason to record with the decision: that of the first person. */
  readonly reason: string | undefined;
}

export type Within = InTransaction<CommandContext & { readonly occurredAt?: Date }>;

/**
 * Asks whether a decision may be carried out now. The first person's call makes a proposal; the same call by a second
 * person confirms it. Call it once the record is locked and everything else that could refuse the decision was checked.
 * Throws `own_proposal`, `proposal_differs` with what was proposed, `forbidden` when the caller lost the permission
 * meanwhile, `conflict` when the proposer did, and for a screen `proposal_unseen` when it didn't show the open proposal,
 * or `already_decided` when the one that it showed has ended.
 */
export async function askSecondPerson(within: Within, proposed: Proposed): Promise<Outcome> {
  const { actor } = within;
  // Jobs, the operator and the demo's seed need no second person.
  if (actor === null || within.occurredAt) return { proposal: null, reason: proposed.reason };
  const open = await takeOpen(within, proposed);
  if (open?.proposerId === actor.id) throw new AppError('own_proposal', { proposal: presentProposal(open) });
  requireShown(within, open);
  if (open) return confirm(within, actor, open, proposed);
  if (proposed.mayStart === false) throw refusal('forbidden', 'own_role');
  if (!(await takesTwo(within, actor, proposed))) {
    await recordAlone(within, actor, proposed);
    return { proposal: null, reason: proposed.reason };
  }
  await requireStill(within, proposed.permission, actor.id);
  return { proposal: await propose(within, actor.id, proposed), reason: proposed.reason };
}

/**
 * Proposes in a person's name what they asked for, where so much is at stake that a member of staff has to confirm it.
 * Returns the proposal, or what is proposed on the record already; null to carry it out. Call it as `askSecondPerson`.
 */
export async function proposeAskedFor(within: Within, proposed: AskedFor): Promise<ProposalRow | null> {
  if (proposed.amount !== undefined && proposed.amount < centsOf(config.FOUR_EYES_ABOVE)) return null;
  return (await takeOpen(within, proposed)) ?? propose(within, proposed.personId, proposed);
}

/** The record's open proposal. An expired one ends here, even if the job hasn't run yet. */
async function takeOpen(within: Within, { kind, subjectId }: Proposed): Promise<ProposalRow | null> {
  const open = await within.database.proposal.findFirst({
    where: { kind, subjectId, state: 'open' },
    include: withNames,
  });
  const now = clock.date();
  if (!open || open.expiresAt > now) return open;
  const { count } = await within.database.proposal.updateMany({
    where: { id: open.id, state: 'open' },
    data: { state: 'expired', decidedAt: now },
  });
  if (count > 0) {
    await recordProposal(within, 'proposal.expired', open);
    await notifyProposer(within, open, 'expired');
  }
  return null;
}

/** A screen says which proposal it showed, so that nobody confirms what they didn't see. Other clients say nothing. */
function requireShown({ shownProposal }: Within, open: ProposalRow | null): void {
  if (shownProposal === undefined || shownProposal === (open?.id ?? null)) return;
  if (!open) throw new AppError('already_decided');
  throw new AppError('proposal_unseen', { proposal: presentProposal(open) });
}

async function takesTwo(within: Within, { id: deciderId }: Actor, proposed: Proposed): Promise<boolean> {
  const { amount, personId, alone = amount === undefined ? 'one owner' : 'small' } = proposed;
  const isSmall = async () =>
    amount !== undefined && !(await reachesLimit(within, { amount, deciderId, personId }));
  const hasOneOwner = async () => {
    const where = { role: 'admin', staffSet: 'owner', deletedAt: null, invitedAt: null } as const;
    return (await within.database.person.count({ where })) <= 1;
  };
  const mayAlone = {
    small: isSmall,
    'one owner': hasOneOwner,
    'small or one owner': async () => (await isSmall()) || hasOneOwner(),
    'small and one owner': async () => (await isSmall()) && hasOneOwner(),
    never: () => false,
  };
  return !(await mayAlone[alone]());
}

function recordOf(proposed: Proposed, now: number) {
  const { kind, subjectId, personId, action, permission, reason, amount = null, input } = proposed;
  const at = { createdAt: new Date(now), expiresAt: new Date(now + lifeMs) };
  const details = { kind, subjectId, personId, action, permission, amount, input: { ...input } };
  return { ...details, reason: reasonOrDefault(reason), ...at };
}

/** Keeps what one person decided alone, because the amounts of a day add up. */
async function recordAlone({ database }: Within, { id }: Actor, proposed: Proposed): Promise<void> {
  if (!proposed.amount) return;
  const record = recordOf(proposed, clock.now());
  const decided = { proposerId: id, decidedById: id, decidedAt: record.createdAt };
  await database.proposal.create({ data: { ...record, ...decided, state: 'alone' } });
}

async function propose(within: Within, proposerId: string, proposed: Proposed): Promise<ProposalRow> {
  const { reason } = proposed;
  const made = await within.database.proposal.create({
    data: { ...recordOf(proposed, clock.now()), proposerId },
    include: withNames,
  });
  await recordProposal(within, 'proposal.made', made, reason);
  await notify(within, {
    to: { staffWith: proposed.permission, except: proposerId },
    kind: 'proposal',
    ...writeNotice(proposalTexts, isAskedFor(made) ? 'askedFor' : 'proposed', {}, reason),
    link: '/admin/proposals',
    ...(made.personId !== null && { about: made.personId }),
  });
  within.afterCommit(() => publishToAdmins({ type: 'queues' }));
  return made;
}

async function confirm(
  within: Within,
  actor: Actor,
  open: ProposalRow,
  proposed: Proposed,
): Promise<Outcome> {
  const details = { proposal: presentProposal(open) };
  await requireStill(within, proposed.permission, actor.id);
  if (!isAskedFor(open) && !(await lockStaffWith(within.database, open.proposerId, proposed.permission))) {
    throw refusal('conflict', 'proposer_barred', details);
  }
  if (open.action !== proposed.action || !isDeepStrictEqual(open.input, proposed.input)) {
    throw new AppError('proposal_differs', details);
  }
  const { count } = await within.database.proposal.updateMany({
    where: { id: open.id, state: 'open' },
    data: { state: 'confirmed', decidedById: actor.id, decidedAt: clock.date() },
  });
  if (count === 0) throw new AppError('already_decided');
  await recordProposal(within, 'proposal.confirmed', open, proposed.reason);
  await notifyProposer(within, open, 'confirmed', proposed.reason);
  within.afterCommit(() => publishToAdmins({ type: 'queues' }));
  return { proposal: null, reason: open.reason };
}

/** Throws `forbidden` when somebody lost the permission since their call was let in. */
async function requireStill(within: Within, permission: Permission, personId: string): Promise<void> {
  const name = await lockStaffWith(within.database, personId, permission);
  if (name === null) throw new AppError('forbidden', { permission });
}
