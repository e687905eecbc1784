import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../http/index.ts';
import { givenReason, recordAudit } from '../../audit/index.ts';
import { announceChange } from '../announce.ts';
import { lockOwner } from '../lock-owner.ts';
import { ledgerPolicy } from '../policy.ts';
import { type LedgerContext, type MirroredLeg, type PostingContext, postJournal } from './post-journal.ts';
import { closeEmptyPosition } from './principal.ts';

/** Journals that can be mirrored: for the others the record's own next step undoes them. */
const correctable = ['adjustment', 'daily_return', 'payment_activated'];

/**
 * Posts the mirror of a journal, naming it, and answers the new journal's id. Throws `not_found`, `own_record`, `conflict`
 * for a journal of another kind or where a plan has been closed since, `already_decided` for one corrected before, `insufficient_balance` when what
 * it brought is no longer there.
 */
export async function correctJournal(
  context: LedgerContext,
  input: { readonly id: string; readonly reason?: string | undefined },
): Promise<string> {
  return withTransaction(context, async (within) => {
    const { database } = within;
    const original = await database.journal.findUnique({ where: { id: input.id } });
    if (!original) throw new AppError('not_found');
    if (!correctable.includes(original.kind)) throw new AppError('conflict');
    const earlier = await database.journal.findUnique({ where: { corrects: input.id } });
    if (earlier) throw new AppError('already_decided', { journal: earlier.id });
    const reason = givenReason(input.reason);
    const legs = await mirroredLegs(within, input.id);
    const person = legs.find((leg) => leg.person !== null)?.person;
    if (person) {
      if (!ledgerPolicy.change(within.actor, person)) throw new AppError('own_record');
      await lockOwner(within, person);
    }
    await demandOpenPlans(within, legs);
    const journal = await postJournal(within, {
      kind: 'correction',
      reference: input.id,
      corrects: input.id,
      legs,
      description: `Correction of: ${original.description}`,
      reason,
    });
    await settleRecords(within, original, legs);
    await recordAudit(within, {
      action: 'journal.corrected',
      subject: { kind: 'journal', id: input.id },
      before: { kind: original.kind, description: original.description },
      after: { journal },
      reason,
      journalId: journal,
    });
    if (person) announceChange(within, person);
    return journal;
  });
}

function mirroredLegs(within: PostingContext, id: string): Promise<MirroredLeg[]> {
  return within.database.$queryRaw<MirroredLeg[]>`
    SELECT account.kind::text AS account, account.person_id AS person, account.method,
      entry.position_id AS position, -entry.amount AS amount
    FROM entry JOIN account ON account.id = entry.account_id
    WHERE entry.journal_id = ${id}::uuid ORDER BY entry.id`;
}

/** What a mirror gives back to a plan must find it open. Throws `conflict`. */
async function demandOpenPlans(within: PostingContext, legs: readonly MirroredLeg[]): Promise<void> {
  const ids = legs.flatMap(({ position, amount }) => (position !== null && amount > 0n ? [position] : []));
  const closed = { id: { in: ids }, closedAt: { not: null } };
  if (ids.length > 0 && (await within.database.position.count({ where: closed })) > 0) {
    throw new AppError('conflict', undefined, { message: 'The plan that this would go back to is closed.' });
  }
}

/** A plan that never should have started ends; a return that was taken back no longer counts. */
async function settleRecords(
  within: PostingContext,
  original: { readonly kind: string; readonly reference: string },
  legs: readonly MirroredLeg[],
): Promise<void> {
  if (original.kind === 'payment_activated') {
    const position = legs.find((leg) => leg.position !== null)?.position;
    if (position) await closeEmptyPosition(within, position);
  }
  if (original.kind === 'daily_return') {
    const [personId, day] = original.reference.split(':');
    if (personId && day) {
      await within.database.positionReturn.updateMany({
        where: { personId, day: new Date(`${day}T00:00:00Z`) },
        data: { corrected: true },
      });
    }
  }
}
