import type { CommandContext } from '../../../context.ts';
import { deleteByAgeInBatches } from '../../../data/retention.ts';

/** Rows per statement; more would delay sign-ins. */
const batch = 5000;

/** Deletes security events that are older than staff want them kept. */
export async function deleteOldSecurityEvents(context: CommandContext): Promise<void> {
  await deleteByAgeInBatches(
    context,
    'security_events',
    batch,
    (database, before) => database.$executeRaw`
      DELETE FROM security_event WHERE id IN (
        SELECT id FROM security_event WHERE at < ${before} LIMIT ${batch})`,
  );
}
