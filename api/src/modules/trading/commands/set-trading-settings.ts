import type { BodyOf, setTradingSettings as endpoint } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { publishToEverybody } from '../../../live/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { readTradingSettings, TRADING_SETTING } from '../queries/settings.ts';

/** Changes fees and smallest spreads, and records it in the audit log. */
export async function setTradingSettings(
  context: CommandContext,
  { reason, ...after }: BodyOf<typeof endpoint>,
): Promise<void> {
  await withTransaction(context, async (within) => {
    const [name, value] = [TRADING_SETTING, JSON.stringify(after)];
    const before = await readTradingSettings(within.database);
    await within.database.setting.upsert({ where: { name }, create: { name, value }, update: { value } });
    const subject = { kind: 'setting', id: name } as const;
    await recordAudit(within, { action: 'trading.changed', subject, before, after, reason });
    within.afterCommit(() => publishToEverybody({ type: 'changed', areas: ['orders'] }));
  });
}
