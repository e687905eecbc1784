import type { CommandContext } from '../../../context.ts';
import { databaseFailure } from '../../../data/database-failure.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../http/index.ts';
import { clock } from '../../../lib/clock.ts';
import { recordAudit } from '../../audit/index.ts';

const uniqueViolation = '23505';

/** Adds a wallet for simulated deposits. Throws `conflict` for an address that exists. */
export async function addWallet(
  context: CommandContext,
  input: { name: string; address: string },
): Promise<void> {
  try {
    await withTransaction(context, async (within) => {
      const { name, address } = input;
      const wallet = await within.database.wallet.create({
        data: { name, address, createdAt: clock.date() },
      });
      await recordAudit(within, {
        action: 'wallet.added',
        subject: { kind: 'wallet', id: wallet.id },
        after: { name, address },
      });
    });
  } catch (cause) {
    if (databaseFailure(cause)?.state !== uniqueViolation) throw cause;
    const message = 'A wallet with this address is there already.';
    throw new AppError('conflict', undefined, { message, issues: [{ path: ['address'], message }], cause });
  }
}
