import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { recordAudit } from '../../audit/index.ts';

/** Ends an announcement before its time. Throws `not_found`, or `already_decided` where it is over. */
export async function endAnnouncement(context: CommandContext, id: string): Promise<void> {
  const now = clock.date();
  await withTransaction(context, async (within) => {
    const { count } = await within.database.announcement.updateMany({
      where: { id, endedAt: null, endsAt: { gt: now } },
      data: { endedAt: now },
    });
    if (count === 0) {
      const known = await within.database.announcement.count({ where: { id } });
      throw new AppError(known === 0 ? 'not_found' : 'already_decided');
    }
    await recordAudit(within, { action: 'announcement.ended', subject: { kind: 'announcement', id } });
  });
}
