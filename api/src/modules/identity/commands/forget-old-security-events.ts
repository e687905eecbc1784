import type { CommandContext } from '../../../context.ts';
import { clock } from '../../../lib/clock.ts';

/** Milliseconds that an event stays in the security log. */
const keptForMs = 365 * 86_400_000;
/** Rows of one statement: it must not hold up sign-ins. */
const batch = 5000;

/** Deletes security events of more than a year ago. */
export async function forgetOldSecurityEvents({ database }: CommandContext): Promise<void> {
  const before = new Date(clock.now() - keptForMs);
  for (let deleted = batch; deleted === batch; ) {
    deleted = await database.$executeRaw`
      DELETE FROM security_event WHERE id IN (
        SELECT id FROM security_event WHERE at < ${before} LIMIT ${batch})`;
  }
}
