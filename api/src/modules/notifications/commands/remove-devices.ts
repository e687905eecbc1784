import type { CommandContext } from '../../../context.ts';
import type { InTransaction } from '../../../data/transaction.ts';

/** Whose devices get no more pushes: those last used in these sessions, or all of a person's but one session's. */
export type DeviceFilter =
  | { readonly ids: readonly string[]; readonly personId?: string }
  | { readonly personId: string; readonly except?: string }
  | 'everybody';

/** Ends pushes to devices, in the caller's transaction. */
export async function removeDevices(
  { database }: InTransaction<CommandContext>,
  filter: DeviceFilter,
): Promise<void> {
  if (filter === 'everybody') {
    await database.pushSubscription.deleteMany();
    return;
  }
  const sessionId = 'ids' in filter ? { in: [...filter.ids] } : { not: filter.except };
  await database.pushSubscription.deleteMany({ where: { personId: filter.personId, sessionId } });
}
