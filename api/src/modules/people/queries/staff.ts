import type { StaffMember, StaffSet } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { clock } from '../../../lib/clock.ts';

interface StaffRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly set: StaffSet | null;
  readonly secondFactor: boolean;
  readonly lastSeenAt: Date | null;
  readonly invitation: StaffMember['invitation'];
}

/** Everybody on the staff, by name. An invitation is open while its link works, also before that is mailed. */
export async function findStaff(database: Database): Promise<StaffMember[]> {
  const rows = await database.$queryRaw<StaffRow[]>`
    SELECT id, name, email, staff_set::text AS set,
      EXISTS (SELECT FROM second_factor WHERE person_id = person.id) AS "secondFactor",
      (SELECT max(last_seen_at) FROM session WHERE person_id = person.id AND viewer_id IS NULL) AS "lastSeenAt",
      CASE WHEN invited_at IS NULL THEN NULL WHEN EXISTS (
        SELECT FROM mail_link WHERE person_id = person.id AND purpose = 'invite' AND used_at IS NULL
          AND expires_at > ${clock.date()}
      ) THEN 'open' ELSE 'expired' END AS invitation
    FROM person WHERE role = 'admin' AND deleted_at IS NULL ORDER BY name COLLATE "und-x-icu", id`;
  return rows.map(({ id, lastSeenAt, ...row }) => ({
    _id: id,
    ...row,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }));
}
