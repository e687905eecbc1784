import { type Permission, permissionsOf, type Role, type StaffSet } from '@dayrise/contracts';
import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { addJob } from '../../../jobs/index.ts';
import { AppError, refusal } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { publishToPerson } from '../../../live/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { recordSecurityEvents } from '../../identity/index.ts';
import { makeExportsJobName } from '../names.ts';
import type { DataExportRow } from '../queries.ts';

const dayMs = 86_400_000;
const needed: Permission = 'people.data';

export interface NewExport {
  readonly personId: string;
  /** Of staff who ask for somebody else. */
  readonly reason?: string | undefined;
  readonly userAgent: string;
}

interface LockedPerson {
  readonly id: string;
  readonly role: Role;
  readonly staffSet: StaffSet | null;
}

/**
 * Asks for an archive of everything about a person, once a day. Throws `conflict` within a day of the one before,
 * `not_found` and, for staff without the permission, `forbidden`.
 */
export async function requestExport(
  context: CommandContext,
  actor: Actor,
  { personId, reason, userAgent }: NewExport,
): Promise<DataExportRow> {
  const byStaff = personId !== actor.id;
  return withTransaction(context, async (within) => {
    const { database } = within;
    // Serializes concurrent requests, a deletion, and a change of the permission.
    const people = await database.$queryRaw<LockedPerson[]>`
      SELECT id, role::text AS role, staff_set::text AS "staffSet" FROM person
      WHERE id IN (${actor.id}::uuid, ${personId}::uuid) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`;
    const asking = people.find(({ id }) => id === actor.id);
    if (!asking || !people.some(({ id }) => id === personId)) throw new AppError('not_found');
    if (byStaff && !(asking.role === 'admin' && permissionsOf(asking.staffSet).includes(needed))) {
      throw new AppError('forbidden', { permission: needed });
    }
    await refuseSecondOfDay(within, personId);
    const row = await database.dataExport.create({
      data: { id: newId(), personId, requesterId: actor.id, requestedAt: clock.date() },
    });
    if (byStaff) {
      // The person doesn't learn the address and the device of staff.
      const quiet = { ...within, address: '' };
      await recordSecurityEvents(quiet, [{ kind: 'data_export_by_staff', personId, userAgent: '' }]);
      await recordAudit(within, {
        action: 'person.data_exported',
        subject: { kind: 'person', id: personId },
        reason,
      });
    } else {
      await recordSecurityEvents(within, [{ kind: 'data_export_requested', personId, userAgent }]);
    }
    within.afterCommit(() => publishToPerson(personId, { type: 'changed', areas: ['profile'] }));
    // Without this, the scheduled job makes it within half a minute.
    within.afterCommit(() => addJob(makeExportsJobName));
    return row;
  });
}

async function refuseSecondOfDay({ database }: Pick<CommandContext, 'database'>, personId: string) {
  const latest = await database.dataExport.findFirst({
    where: { personId, failedAt: null, requestedAt: { gt: new Date(clock.now() - dayMs) } },
    orderBy: { requestedAt: 'desc' },
  });
  if (!latest) return;
  const after = new Date(latest.requestedAt.getTime() + dayMs).toISOString();
  throw refusal('conflict', 'one_export', { after });
}
