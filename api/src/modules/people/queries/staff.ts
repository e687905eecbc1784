import type { StaffMember, StaffSet } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { clock } from '../../../lib/clock.ts';

/** Milliseconds that an invitation can be accepted. */
const invitationMs = 7 * 86_400_000;

interface StaffRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly set: StaffSet | null;
  readonly invitedAt: Date | null;
  readonly secondFactor: boolean;
  readonly lastSeenAt: Date | null;
}

/** Everybody on the staff, by name. */
export async function findStaff(database: Database): Promise<StaffMember[]> {
  const rows = await database.$queryRaw<StaffRow[]>`
    SELECT id, name, email, staff_set::text AS set, invited_at AS "invitedAt",
      EXISTS (SELECT FROM second_factor WHERE person_id = person.id) AS "secondFactor",
      (SELECT max(last_seen_at) FROM session WHERE person_id = person.id AND viewer_id IS NULL) AS "lastSeenAt"
    FROM person WHERE role = 'admin' AND deleted_at IS NULL ORDER BY name COLLATE "und-x-icu", id`;
  const now = clock.now();
  return rows.map(({ id, invitedAt, lastSeenAt, ...row }) => ({
    _id: id,
    ...row,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    invitation: invitedAt && (invitedAt.getTime() + invitationMs > now ? 'open' : 'expired'),
  }));
}
