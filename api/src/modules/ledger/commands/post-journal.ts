import { type JournalText, sealedText } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import type { JournalKind } from '../../../data/generated/client.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { jsonOf } from '../../../lib/json-of.ts';
import { translateLedgerErrors } from '../ledger-errors.ts';

/** Commands that move money may be dated in the past; the database allows it to its owner only. */
export interface LedgerContext extends CommandContext {
  readonly occurredAt?: Date;
}
export type PostingContext = InTransaction<LedgerContext>;

/**
 * One leg of a journal; a positive amount adds to the account. In cents, or in 10⁻⁸ of a coin where `asset` names one; an
 * account for coins or orders opens with its first leg.
 */
export type Leg = { readonly amount: bigint } & (
  | { readonly account: 'cash' | 'hold' | 'profit'; readonly person: string }
  | { readonly account: 'principal'; readonly person: string; readonly position: string | null }
  | { readonly account: 'coin'; readonly person: string; readonly asset: string }
  | { readonly account: 'order_hold'; readonly person: string; readonly asset?: string }
  | { readonly account: 'clearing' | 'payouts'; readonly method: string }
  | { readonly account: 'market'; readonly asset?: string }
  | { readonly account: 'fees' | 'returns' | 'adjustments' | 'trading_fees' | 'grants' }
);

/** A posted leg with its amount negated. */
export interface ReversedLeg {
  readonly account: string;
  readonly asset: string;
  readonly person: string | null;
  readonly method: string;
  readonly position: string | null;
  readonly amount: bigint;
}

export interface NewJournal {
  readonly kind: JournalKind;
  /** Identifies the event: posting it again does nothing. */
  readonly reference: string;
  readonly legs: readonly (Leg | ReversedLeg)[];
  /** What happened. The journal keeps it in English, as it is sealed in the public log. */
  readonly text: JournalText;
  readonly reason?: string | null;
  /** The journal that this one reverses. */
  readonly corrects?: string;
}

/**
 * Posts a journal; its legs must sum to zero in each asset. Returns its id. Throws
 * `insufficient_balance` when an account would go below zero, and `unavailable` while posting is stopped.
 */
export async function postJournal(context: PostingContext, journal: NewJournal): Promise<string> {
  const [posted] = await translateLedgerErrors(
    context.database.$queryRaw<{ journal: string }[]>`
      SELECT journal FROM post_journal_when(${context.occurredAt ?? null}::timestamptz, ${journal.kind}::journal_kind,
        ${journal.reference}, ${jsonOf(journal.legs)}::jsonb, ${sealedText(journal.text)}, ${context.actor?.id ?? null}::uuid,
        ${journal.reason ?? null}, ${journal.corrects ?? null}::uuid)`,
  );
  if (posted === undefined) throw new TypeError('post_journal_when returned no row.');
  return posted.journal;
}

/**
 * Posts journals that concern no plan, in their order, as a set: many take a fraction of the time. Returns their ids in the
 * same order; throws like `postJournal`.
 */
export async function postJournals(
  context: PostingContext,
  journals: readonly NewJournal[],
): Promise<string[]> {
  if (journals.length === 0) return [];
  const sealed = journals.map(({ text, ...journal }) => ({ ...journal, description: sealedText(text) }));
  const posted = await translateLedgerErrors(
    context.database.$queryRaw<{ journal: string }[]>`
      SELECT journal FROM post_journals_when(
        ${context.occurredAt ?? null}::timestamptz, ${jsonOf(sealed)}::jsonb, ${context.actor?.id ?? null}::uuid)`,
  );
  return posted.map(({ journal }) => journal);
}

/** A person's balances in cents. */
export interface Balances {
  readonly cash: bigint;
  /** For withdrawals and for orders. */
  readonly hold: bigint;
  readonly principal: bigint;
  readonly profit: bigint;
}

/** Reads a person's balances in cents and locks all their accounts until the transaction ends; null without accounts. */
export async function lockBalances(context: PostingContext, personId: string): Promise<Balances | null> {
  const [row] = await context.database.$queryRaw<
    { cash: bigint | null; hold: bigint; principal: bigint; profit: bigint }[]
  >`SELECT cash, hold, principal, profit FROM lock_accounts(${personId}::uuid)`;
  return row && row.cash !== null ? { ...row, cash: row.cash } : null;
}
