import { config } from '../../config.ts';
import type { CommandContext } from '../../context.ts';
import type { Database } from '../../data/prisma.ts';
import type { InTransaction } from '../../data/transaction.ts';
import { clock } from '../../lib/clock.ts';
import { centsOf } from '../../lib/money.ts';

const dayMs = 86_400_000;
/** The start of the current UTC day. */
const today = () => new Date(Math.floor(clock.now() / dayMs) * dayMs);

/**
 * Makes decisions about a person, or by a person, wait for each other until the transaction ends. Take the lock of the
 * affected person before their accounts, and that of the decider last.
 */
export async function lockDecisions(
  { database }: InTransaction<CommandContext>,
  personId: string,
): Promise<void> {
  await database.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`decisions:${personId}`}, 0))`;
}

/**
 * Whether an amount (cents) reaches `FOUR_EYES_ABOVE` together with what the decider decided alone today (UTC), or
 * together with what anybody decided alone about the person. Locks both sums until the transaction ends.
 */
export async function reachesLimit(
  within: InTransaction<CommandContext>,
  decision: { readonly amount: bigint; readonly deciderId: string; readonly personId: string | null },
): Promise<boolean> {
  const { amount, deciderId, personId } = decision;
  if (personId !== null) await lockDecisions(within, personId);
  await lockDecisions(within, deciderId);
  const [sums] = await within.database.$queryRaw<{ most: bigint | null }[]>`
    SELECT greatest(
      sum(amount) FILTER (WHERE proposer_id = ${deciderId}::uuid),
      sum(amount) FILTER (WHERE person_id = ${personId}::uuid))::bigint AS most
    FROM proposal WHERE state = 'alone' AND created_at >= ${today()}`;
  return amount + (sums?.most ?? 0n) >= centsOf(config.FOUR_EYES_ABOVE);
}

/** What somebody decided alone today (UTC), in cents. */
export async function sumDecidedAlone(database: Database, proposerId: string): Promise<bigint> {
  const { _sum } = await database.proposal.aggregate({
    where: { state: 'alone', proposerId, createdAt: { gte: today() } },
    _sum: { amount: true },
  });
  return _sum.amount ?? 0n;
}

/** What anybody decided alone today (UTC) about each person, in cents, where that is more than `above`. */
export async function sumDecidedAbout(
  database: Database,
  above: bigint,
): Promise<ReadonlyMap<string, bigint>> {
  const sums = await database.proposal.groupBy({
    by: ['personId'],
    where: { state: 'alone', personId: { not: null }, createdAt: { gte: today() } },
    _sum: { amount: true },
    having: { amount: { _sum: { gt: above } } },
  });
  return new Map(sums.map(({ personId, _sum }) => [personId ?? '', _sum.amount ?? 0n]));
}
