import { staffPermissions, staffSets } from '@dayrise/contracts';
import { v5 } from 'uuid';
import type { CommandContext } from '../../../context.ts';
import { type InTransaction, withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { queuePermissions, readWaiting } from '../queries.ts';

interface SummaryQueue {
  addOnce(
    within: InTransaction<CommandContext>,
    summaries: readonly { id: string; personId: string; payload: { person: string; day: string } }[],
  ): Promise<void>;
}

/** The hour of the day in UTC at which summaries are enqueued. */
export const summaryHour = 6;

/** A namespace of ids, for UUIDs made of a person and a day. */
const namespace = '0c5be6c1-5f53-4f5a-9f4e-6f1f7f1f5a3e';

/**
 * Enqueues the day's summary for each member of staff who wants it and may see a queue in which something waits. The
 * second call on a day changes nothing.
 */
export async function enqueueSummaries(context: CommandContext, summaries: SummaryQueue): Promise<void> {
  const day = clock.date().toISOString().slice(0, 10);
  await withTransaction(context, async (within) => {
    const queues = await readWaiting(within.database);
    const needed = queues.filter(({ waiting }) => waiting > 0).map(({ queue }) => queuePermissions[queue]);
    const sets = staffSets.filter((set) => needed.some((each) => staffPermissions[set].includes(each)));
    const people = await within.database.person.findMany({
      where: {
        role: 'admin',
        deletedAt: null,
        invitedAt: null,
        staffSet: { in: sets },
        dailySummaryOff: null,
      },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    await summaries.addOnce(
      within,
      people.map(({ id }) => ({
        id: v5(`${id}:${day}`, namespace),
        personId: id,
        payload: { person: id, day },
      })),
    );
  });
}
