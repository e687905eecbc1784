import type { CommandContext } from '../../../context.ts';
import { deleteByAge, deleteByAgeInBatches } from '../../../data/retention.ts';

const batch = 10_000;

/** Deletes notifications that are older than the retention period, and devices that got none in that time. */
export async function deleteOldNotifications(context: CommandContext): Promise<void> {
  await deleteByAgeInBatches(context, 'notifications', batch, (database, before) => {
    // The first id of that moment: ids are made of the time and sorted by it, and there is an index on them.
    const hex = before.getTime().toString(16).padStart(12, '0');
    const first = `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
    return database.$executeRaw`
      DELETE FROM notification WHERE id IN (
        SELECT id FROM notification WHERE id < ${first}::uuid ORDER BY id LIMIT ${batch})`;
  });
  await deleteByAge(context, 'notifications', ({ pushSubscription }, before) =>
    pushSubscription.deleteMany({
      where: { createdAt: { lt: before }, OR: [{ lastSuccessAt: null }, { lastSuccessAt: { lt: before } }] },
    }),
  );
}
