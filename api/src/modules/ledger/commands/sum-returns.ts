import type { Prisma } from '../../../data/generated/client.ts';

/** Updates the number and the sum of a day's returns, which the public page shows. Corrected ones don't count. */
export async function sumReturns(database: Prisma.TransactionClient, day: string): Promise<void> {
  // Two at the same time wait for each other, so that the later one counts what the earlier one changed.
  await database.$executeRaw`SELECT FROM daily_rate WHERE day = ${day}::date FOR NO KEY UPDATE`;
  await database.$executeRaw`
    UPDATE daily_rate SET positions = sums.positions, amount = sums.amount
    FROM (
      SELECT count(*) AS positions, coalesce(sum(amount), 0) AS amount FROM position_return
      WHERE day = ${day}::date AND NOT corrected
    ) AS sums
    WHERE daily_rate.day = ${day}::date`;
}
