import { type RetentionKind, retentionRules } from '@dayrise/contracts';
import type { Database } from './prisma.ts';

const dayMs = 86_400_000;

/** The name of the setting. */
export const retentionSetting = (kind: RetentionKind) => `retention.${kind}`;

/** How many days a kind of data is kept after it is over; never less or more than the rules allow. */
export async function readRetentionDays(database: Database, kind: RetentionKind): Promise<number> {
  const { usual, least, most } = retentionRules[kind];
  const setting = await database.setting.findUnique({ where: { name: retentionSetting(kind) } });
  const days = Number(setting?.value);
  return setting && Number.isInteger(days) ? Math.min(most, Math.max(least, days)) : usual;
}

/** Data of this kind that was over before this moment is deleted. */
export async function retentionStart(database: Database, kind: RetentionKind, now: number): Promise<Date> {
  return new Date(now - (await readRetentionDays(database, kind)) * dayMs);
}
