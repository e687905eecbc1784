import type { StatementKind } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { translateLedgerErrors } from '../ledger-errors.ts';

/** Money's commands may be given a moment in the past; the database grants that to the owner alone. */
export interface LedgerContext extends CommandContext {
  readonly occurredAt?: Date;
}
export type PostingContext = InTransaction<LedgerContext>;

/** One side of a journal, in cents: above zero adds to a person's account. */
export type Leg = { readonly amount: bigint } & (
  | { readonly account: 'cash' | 'hold' | 'profit'; readonly person: string }
  | { readonly account: 'principal'; readonly person: string; readonly position: string | null }
  | { readonly account: 'clearing' | 'payouts'; readonly method: string }
  | { readonly account: 'fees' | 'returns' | 'adjustments' }
);

/** A leg as it stands in the ledger, with its amount turned round. */
export interface MirroredLeg {
  readonly account: string;
  readonly person: string | null;
  readonly method: string;
  readonly position: string | null;
  readonly amount: bigint;
}

export interface NewJournal {
  readonly kind: StatementKind;
  /** The event's own name: the same one again posts nothing. */
  readonly reference: string;
  readonly legs: readonly (Leg | MirroredLeg)[];
  /** What happened, in words. */
  readonly description: string;
  readonly reason?: string | null;
  /** The journal that this one mirrors. */
  readonly corrects?: string;
}

/**
 * Posts a journal and answers its id. Throws `insufficient_balance` where an account would go below zero, and
 * `unavailable` while posting is stopped.
 */
export async function postJournal(context: PostingContext, journal: NewJournal): Promise<string> {
  const legs = JSON.stringify(journal.legs, (_, value) =>
    typeof value === 'bigint' ? Number(value) : value,
  );
  const [posted] = await translateLedgerErrors(
    context.database.$queryRaw<{ journal: string }[]>`
      SELECT journal FROM post_journal_when(
        ${context.occurredAt ?? null}::timestamptz, ${journal.kind}::journal_kind, ${journal.reference},
        ${legs}::jsonb, ${journal.description}, ${context.actor?.id ?? null}::uuid,
        ${journal.reason ?? null}, ${journal.corrects ?? null}::uuid)`,
  );
  if (!posted) throw new TypeError('Posting answers one row.');
  return posted.journal;
}

/** A person's balances in cents. */
export interface Balances {
  readonly cash: bigint;
  readonly hold: bigint;
  readonly principal: bigint;
  readonly profit: bigint;
}

/** A person's balances, locked until the transaction ends, so that a command can decide on them. */
export async function lockBalances(context: PostingContext, personId: string): Promise<Balances | null> {
  const [row] = await context.database.$queryRaw<
    { cash: bigint | null; hold: bigint; principal: bigint; profit: bigint }[]
  >`SELECT cash, hold, principal, profit FROM lock_accounts(${personId}::uuid)`;
  return row && row.cash !== null ? { ...row, cash: row.cash } : null;
}
