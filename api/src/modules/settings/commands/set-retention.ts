import type { RetentionKind } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { lockRetention, readRetentionDays, retentionSetting } from '../../../data/retention.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { shortenExports } from '../../personal-data/index.ts';

export interface RetentionChange {
  readonly kind: RetentionKind;
  /** Within the contract's rules. */
  readonly days: number;
  readonly reason: string | undefined;
}

/** Changes how long a kind of data is kept and records it in the audit log. What is deleted from then on goes by it. */
export async function setRetention(
  context: CommandContext,
  { kind, days, reason }: RetentionChange,
): Promise<void> {
  await withTransaction(context, async (within) => {
    await lockRetention(within.database);
    const name = retentionSetting(kind);
    const before = await readRetentionDays(within.database, kind);
    const value = String(days);
    await within.database.setting.upsert({ where: { name }, create: { name, value }, update: { value } });
    // The others are compared with the setting when they are deleted.
    if (kind === 'exports') await shortenExports(within, days);
    await recordAudit(within, {
      action: 'retention.changed',
      subject: { kind: 'setting', id: name },
      before: { days: before },
      after: { days },
      reason,
    });
  });
}
