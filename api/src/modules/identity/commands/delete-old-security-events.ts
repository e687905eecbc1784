import type { CommandContext } from '../../../context.ts';
import { clock } from '../../../lib/clock.ts';

const retentionMs = 365 * 86_400_000;
/** Rows per statement; more would delay sign-ins. */
const batch = 5000;

/** Deletes security events older than a year. */
export async function deleteOldSecurityEvents({ database }: CommandContext): Promise<void> {
  const before = new Date(clock.now() - retentionMs);
  for (let deleted = batch; deleted === batch; ) {
    deleted = await database.$executeRaw`
      DELETE FROM security_event WHERE id IN (
        SELECT id FROM security_event WHERE at < ${before} LIMIT ${batch})`;
  }
}
