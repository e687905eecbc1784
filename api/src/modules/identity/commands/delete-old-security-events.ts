import type { CommandContext } from '../../../context.ts';
import { retentionStart } from '../../../data/retention.ts';
import { clock } from '../../../lib/clock.ts';

/** Rows per statement; more would delay sign-ins. */
const batch = 5000;

/** Deletes security events that are older than staff want them kept. */
export async function deleteOldSecurityEvents({ database }: CommandContext): Promise<void> {
  const before = await retentionStart(database, 'security_events', clock.now());
  for (let deleted = batch; deleted === batch; ) {
    deleted = await database.$executeRaw`
      DELETE FROM security_event WHERE id IN (
        SELECT id FROM security_event WHERE at < ${before} LIMIT ${batch})`;
  }
}
