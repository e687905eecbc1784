import type { StatementFlow, StatementKind } from '@dayrise/contracts';
import { lesser } from '../../lib/money.ts';
import { isTrade } from '../ledger/index.ts';

interface Flow {
  readonly flow: StatementFlow;
  /** Cents by which the total value changed. */
  readonly change: bigint;
  /** Cents that went from some of the person's accounts to others. */
  readonly moved: bigint;
}

/** What an event did, from its entries on the person's accounts. The correction of a return is a return. */
export function flowOf(
  journal: { readonly kind: StatementKind; readonly corrects: StatementKind | null },
  entries: readonly { readonly amount: bigint }[],
): Flow {
  const received = sum(entries.filter(({ amount }) => amount > 0n));
  const given = -sum(entries.filter(({ amount }) => amount < 0n));
  const change = received - given;
  return { flow: nameOf(journal, change), change, moved: lesser(received, given) };
}

function nameOf(
  { kind, corrects }: { readonly kind: StatementKind; readonly corrects: StatementKind | null },
  change: bigint,
): StatementFlow {
  const name = corrects ?? kind;
  if (name === 'daily_return') return 'return';
  if (isTrade(name)) return 'trade';
  if (change === 0n) return 'transfer';
  return change > 0n ? 'in' : 'out';
}

function sum(entries: readonly { readonly amount: bigint }[]): bigint {
  return entries.reduce((total, { amount }) => total + amount, 0n);
}
