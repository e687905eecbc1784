import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { saveSupportNumber } from '../queries.ts';

/** Changes the support number and records it in the audit log. */
export async function setSupportNumber(context: CommandContext, number: string): Promise<void> {
  await withTransaction(context, async (within) => {
    const before = await saveSupportNumber(within.database, number);
    await recordAudit(within, {
      action: 'support_number.changed',
      subject: { kind: 'setting', id: 'whatsapp' },
      before: { whatsapp: before },
      after: { whatsapp: number },
    });
  });
}
