import type { CommandContext } from '../../../context.ts';
import type { InTransaction } from '../../../data/transaction.ts';

/** Ends archives earlier that are kept for more than so many days. None is kept for longer than its person was told. */
export async function shortenExports(
  { database }: InTransaction<CommandContext>,
  days: number,
): Promise<void> {
  await database.$executeRaw`
    UPDATE data_export SET expires_at = ready_at + ${days}::int * interval '24 hours'
    WHERE expires_at > ready_at + ${days}::int * interval '24 hours'`;
}
