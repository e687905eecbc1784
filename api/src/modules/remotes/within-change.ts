import type { CommandContext } from '../../context.ts';
import { type InTransaction, withTransaction } from '../../data/transaction.ts';
import { changeTime, forgetSnapshot } from './snapshot.ts';

/**
 * Runs a change of who gets which builds: one at a time, and every process reads the choice again after it. `at` is the
 * moment of the change.
 */
export function withinChange<Result>(
  context: CommandContext,
  work: (within: InTransaction<CommandContext>, at: Date) => Promise<Result>,
): Promise<Result> {
  return withTransaction(context, async (within) => {
    const [row] = await within.database.$queryRaw<{ changed_at: Date }[]>`
      SELECT changed_at FROM remote_state WHERE id FOR UPDATE`;
    const at = changeTime(row?.changed_at ?? new Date(0));
    const result = await work(within, at);
    await within.database.remoteState.update({ where: { id: true }, data: { changedAt: at } });
    within.afterCommit(forgetSnapshot);
    return result;
  });
}
