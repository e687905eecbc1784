import type { CommandContext } from '../../../context.ts';
import { retentionStart } from '../../../data/retention.ts';
import { clock } from '../../../lib/clock.ts';

const batch = 10_000;

/** Deletes notifications that are older than the retention period, and devices that got none in that time. */
export async function deleteOldNotifications({ database }: CommandContext): Promise<void> {
  const before = await retentionStart(database, 'notifications', clock.now());
  // The first id of that moment: ids are made of the time and sorted by it, and there is an index on them.
  const hex = before.getTime().toString(16).padStart(12, '0');
  const first = `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
  for (let deleted = batch; deleted === batch; ) {
    deleted = await database.$executeRaw`
      DELETE FROM notification WHERE id IN (
        SELECT id FROM notification WHERE id < ${first}::uuid ORDER BY id LIMIT ${batch})`;
  }
  await database.pushSubscription.deleteMany({
    where: { createdAt: { lt: before }, OR: [{ lastSuccessAt: null }, { lastSuccessAt: { lt: before } }] },
  });
}
