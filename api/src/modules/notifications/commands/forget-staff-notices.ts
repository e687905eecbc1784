import type { CommandContext } from '../../../context.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { staffKinds } from '../preferences.ts';

/** Removes what somebody who leaves the staff was told about other people. */
export async function forgetStaffNotices(
  { database }: InTransaction<CommandContext>,
  personId: string,
): Promise<void> {
  await database.notification.deleteMany({ where: { personId, kind: { in: [...staffKinds] } } });
}
