import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { recordAudit } from '../../audit/index.ts';
import { askSecondPerson, type ProposalRow } from '../../staff/index.ts';
import { refuseSameAddress, sameAddress } from './refuse-same-address.ts';

export interface WalletChange {
  readonly id: string;
  readonly name?: string | undefined;
  readonly address?: string | undefined;
  /** Whether it is taken off the list, or put back. */
  readonly retired?: boolean | undefined;
  readonly reason?: string | undefined;
}

/**
 * Changes a wallet. Payments keep the address they named, and the audit log keeps what the wallet was. Returns the
 * proposal if it waits for a second person. Throws `not_found`, `conflict` for an address that another wallet has, and
 * what `askSecondPerson` throws.
 */
export async function updateWallet(
  context: CommandContext,
  change: WalletChange,
): Promise<ProposalRow | null> {
  const { id, name, address, retired } = change;
  return withTransaction(context, async (within) => {
    await within.database.$queryRaw`SELECT id::text FROM wallet WHERE id = ${id}::uuid FOR UPDATE`;
    const before = await within.database.wallet.findUnique({ where: { id } });
    if (!before) throw new AppError('not_found');
    if (
      address !== undefined &&
      (await within.database.wallet.count({ where: { address, id: { not: id } } })) > 0
    )
      throw sameAddress();
    const { proposal, reason } = await askSecondPerson(within, {
      kind: 'wallet',
      subjectId: id,
      personId: null,
      action: 'set',
      permission: 'wallets.manage',
      input: {
        ...(name !== undefined && { name }),
        ...(address !== undefined && { address }),
        ...(retired !== undefined && { retired }),
      },
      reason: change.reason,
    });
    if (proposal) return proposal;
    const after = {
      name: name ?? before.name,
      address: address ?? before.address,
      retiredAt:
        retired === undefined ? before.retiredAt : retired ? (before.retiredAt ?? clock.date()) : null,
    };
    await within.database.wallet.update({ where: { id }, data: after });
    await recordAudit(within, {
      action: 'wallet.changed',
      subject: { kind: 'wallet', id },
      before: describe(before),
      after: describe(after),
      reason,
    });
    return null;
  }).catch(refuseSameAddress);
}

const describe = (wallet: { name: string; address: string; retiredAt: Date | null }) => ({
  name: wallet.name,
  address: wallet.address,
  retired: wallet.retiredAt !== null,
});
