import { withTransaction } from '../../../data/transaction.ts';
import { AppError, refusal } from '../../../lib/app-error.ts';
import { reasonOrDefault, recordAudit } from '../../audit/index.ts';
import { notify, writeNotice } from '../../notifications/index.ts';
import { askSecondPerson, lockDecisions, type ProposalRow } from '../../staff/index.ts';
import { lockOwner } from '../lock-owner.ts';
import { notifyMoneyChanged } from '../notify.ts';
import { ledgerPolicy } from '../policy.ts';
import { ledgerTexts } from '../texts.ts';
import {
  type LedgerContext,
  lockBalances,
  type PostingContext,
  postJournal,
  type ReversedLeg,
} from './post-journal.ts';
import { closeEmptyPosition } from './principal.ts';
import { sumReturns } from './sum-returns.ts';

/** Kinds of journals that can be reversed. The others are undone by a later step of their own record. */
const correctable = ['adjustment', 'daily_return', 'payment_activated'];

/** The new journal, or the proposal that waits for a second person. */
export type Correction =
  | { readonly journal: string; readonly proposal: null }
  | { readonly journal: null; readonly proposal: ProposalRow };

/**
 * Posts a journal that reverses another one. Returns the new journal's id, or the proposal if it waits for a second
 * person. Throws `not_found`, `own_record`, `conflict`
 * for a kind that can't be reversed or a plan closed since, `already_decided` if it was corrected before, and
 * `insufficient_balance` when the money has been spent.
 */
export async function correctJournal(
  context: LedgerContext,
  input: { readonly id: string; readonly reason?: string | undefined },
): Promise<Correction> {
  return withTransaction(context, async (within) => {
    const { database } = within;
    const original = await database.journal.findUnique({ where: { id: input.id } });
    if (!original) throw new AppError('not_found');
    if (!correctable.includes(original.kind)) throw new AppError('conflict');
    await lockJournal(within, input.id);
    const earlier = await database.journal.findUnique({ where: { corrects: input.id } });
    if (earlier) throw new AppError('already_decided', { journal: earlier.id });
    const legs = await readReversedLegs(within, input.id);
    const person = legs.find((leg) => leg.person !== null)?.person;
    if (person) {
      if (!ledgerPolicy.change(within.actor, person)) throw new AppError('own_record');
      await lockOwner(within, person);
      await lockDecisions(within, person);
      // The person may be closing the plan.
      await lockBalances(within, person);
    }
    await requireOpenPlans(within, legs);
    const asked = await askSecondPerson(within, {
      kind: 'journal',
      subjectId: input.id,
      personId: person ?? null,
      action: 'correct',
      permission: 'journals.correct',
      input: {},
      amount: legs.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n),
      alone: 'small and one owner',
      reason: input.reason,
    });
    if (asked.proposal) return { journal: null, proposal: asked.proposal };
    const reason = reasonOrDefault(asked.reason);
    const journal = await postJournal(within, {
      kind: 'correction',
      reference: input.id,
      corrects: input.id,
      legs,
      text: { code: 'correction', values: { entry: original.description } },
      reason,
    });
    await updateRecords(within, original, legs);
    await recordAudit(within, {
      action: 'journal.corrected',
      subject: { kind: 'journal', id: input.id },
      before: { kind: original.kind, description: original.description },
      after: { journal },
      reason,
      journalId: journal,
    });
    if (person) {
      await notify(within, {
        to: { person },
        kind: 'figures',
        ...writeNotice(ledgerTexts, 'corrected', { entry: { entry: original.description } }, asked.reason),
        link: '/user/statement',
      });
      notifyMoneyChanged(within, person);
    }
    return { journal, proposal: null };
  });
}

/** Two corrections of one journal wait for each other. */
async function lockJournal({ database }: PostingContext, id: string): Promise<void> {
  await database.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`journal:${id}`}, 0))`;
}

function readReversedLegs(within: PostingContext, id: string): Promise<ReversedLeg[]> {
  return within.database.$queryRaw<ReversedLeg[]>`
    SELECT account.kind::text AS account, account.asset, account.person_id AS person, account.method,
      entry.position_id AS position, -entry.amount AS amount
    FROM entry JOIN account ON account.id = entry.account_id
    WHERE entry.journal_id = ${id}::uuid ORDER BY entry.id`;
}

/** Throws `conflict` when the reversal would return money to a closed plan. */
async function requireOpenPlans(within: PostingContext, legs: readonly ReversedLeg[]): Promise<void> {
  const ids = legs.flatMap(({ position, amount }) => (position !== null && amount > 0n ? [position] : []));
  const closed = { id: { in: ids }, closedAt: { not: null } };
  if (ids.length > 0 && (await within.database.position.count({ where: closed })) > 0) {
    throw refusal('conflict', 'plan_closed');
  }
}

/** Closes the plan of a reversed activation, or excludes a reversed return from the reports and from its day's sum. */
async function updateRecords(
  within: PostingContext,
  original: { readonly kind: string; readonly reference: string },
  legs: readonly ReversedLeg[],
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
      await sumReturns(within.database, day);
    }
  }
}
