import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { recordAudit } from '../../audit/index.ts';
import { endApiKeys } from '../../identity/index.ts';

/** Revokes another person's API key and records it in the audit log. Throws `not_found`. */
export async function revokePersonKey(
  context: CommandContext,
  input: { personId: string; keyId: string; reason?: string | undefined },
): Promise<void> {
  const { personId, keyId, reason } = input;
  await withTransaction(context, async (within) => {
    if ((await endApiKeys(within, { personId, id: keyId })) === 0) throw new AppError('not_found');
    await recordAudit(within, {
      action: 'api_key.revoked',
      subject: { kind: 'person', id: personId },
      before: { key: keyId },
      reason,
    });
  });
}
