import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { recordAudit } from '../../audit/index.ts';
import { refuseSameAddress } from './refuse-same-address.ts';

/** Adds a wallet for simulated deposits. Throws `conflict` for an address that exists. */
export async function addWallet(
  context: CommandContext,
  input: { name: string; address: string },
): Promise<void> {
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
  }).catch(refuseSameAddress);
}
