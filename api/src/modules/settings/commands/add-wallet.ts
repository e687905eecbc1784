import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { recordAudit } from '../../audit/index.ts';
import { askSecondPerson, type ProposalRow } from '../../staff/index.ts';
import { refuseSameAddress, sameAddress } from './refuse-same-address.ts';

/**
 * Adds a wallet for simulated deposits. Returns the proposal if it waits for a second person. Throws `conflict` for an
 * address that exists, and what `askSecondPerson` throws.
 */
export async function addWallet(
  context: CommandContext,
  input: { name: string; address: string; reason?: string | undefined },
): Promise<ProposalRow | null> {
  return withTransaction(context, async (within) => {
    const { name, address } = input;
    if ((await within.database.wallet.count({ where: { address } })) > 0) throw sameAddress();
    const { proposal, reason } = await askSecondPerson(within, {
      kind: 'wallet',
      subjectId: address,
      personId: null,
      action: 'add',
      permission: 'wallets.manage',
      input: { name, address },
      reason: input.reason,
    });
    if (proposal) return proposal;
    const wallet = await within.database.wallet.create({
      data: { name, address, createdAt: clock.date() },
    });
    await recordAudit(within, {
      action: 'wallet.added',
      subject: { kind: 'wallet', id: wallet.id },
      after: { name, address },
      reason,
    });
    return null;
  }).catch(refuseSameAddress);
}
