import type { CommandContext } from '../../../context.ts';
import { sweepInChunks } from '../../../data/chunks.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { statementStorage } from '../../images/index.ts';

/** Deletes a person's monthly statements in the transaction that erases them; the files go after commit. */
export async function removeStatements(
  { database, afterCommit }: InTransaction<CommandContext>,
  personId: string,
): Promise<void> {
  const kept = await database.monthlyStatement.findMany({ where: { personId }, select: { hash: true } });
  await database.monthlyStatement.deleteMany({ where: { personId } });
  afterCommit(async () => {
    for (const { hash } of kept) await statementStorage().remove(hash);
  });
}

/** How long a file may exist without its row. */
const graceMs = 3_600_000;

/** Removes files that no row names: a process ended before it wrote the row, or after it deleted the row. */
export async function sweepStatements({ database }: CommandContext): Promise<void> {
  const storage = statementStorage();
  const before = new Date(clock.now() - graceMs);
  const list = (after: string | undefined) => storage.listStoredBefore(before, after);
  for await (const hashes of sweepInChunks('statements', list)) {
    const kept = await database.monthlyStatement.findMany({
      where: { hash: { in: hashes } },
      select: { hash: true },
    });
    const named = new Set(kept.map(({ hash }) => hash));
    for (const hash of hashes) if (!named.has(hash)) await storage.remove(hash);
  }
}
