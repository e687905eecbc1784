import type { CommandContext } from '../../../context.ts';
import { keyRetentionMs } from '../../../http/index.ts';
import { clock } from '../../../lib/clock.ts';

/** Rows per statement; more would delay commands that write keys. */
const batch = 5000;

/** Deletes expired idempotency keys with their stored responses. */
export async function deleteIdempotencyKeys({ database }: CommandContext): Promise<void> {
  const before = new Date(clock.now() - keyRetentionMs);
  for (let deleted = batch; deleted === batch; ) {
    deleted = await database.$executeRaw`
      DELETE FROM idempotency_key WHERE (person_id, key) IN (
        SELECT person_id, key FROM idempotency_key WHERE created_at < ${before} LIMIT ${batch})`;
  }
}
