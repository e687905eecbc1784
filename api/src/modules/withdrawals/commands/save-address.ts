import { ADDRESS_WAIT_HOURS, MOST_SAVED_ADDRESSES, type SaveAddressBody } from '@dayrise/contracts';
import { readAddress } from '@dayrise/contracts/addresses';
import type { z } from 'zod';
import type { Actor, CommandContext } from '../../../context.ts';
import { databaseFailure } from '../../../data/database-failure.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError, invalidField, refusal } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { recordSecurityEvents, requireOpenSession } from '../../identity/index.ts';
import { areAddressesRestricted, type SavedAddressRow } from '../queries.ts';

const uniqueViolation = '23505';
const waitMs = ADDRESS_WAIT_HOURS * 3_600_000;

/**
 * Saves a withdrawal address, in its canonical form. When it can be used is fixed now: at once, or 24 hours later when
 * addresses are restricted. Throws `invalid` for a malformed address, `conflict` for one that is saved already or one
 * too many, and `unauthenticated` if the session has ended meanwhile.
 */
export async function saveAddress(
  context: CommandContext,
  actor: Actor,
  body: z.output<typeof SaveAddressBody> & { readonly userAgent: string },
): Promise<SavedAddressRow> {
  const { name, network, userAgent } = body;
  const read = readAddress(network, body.address);
  if ('problem' in read) throw invalidField(['address'], read.problem);
  return withTransaction(context, async (within) => {
    const { database } = within;
    // Waits for a change of the person's second factors, and for another address being saved.
    const locked = await database.$queryRaw<{ id: string }[]>`
      SELECT id FROM person WHERE id = ${actor.id}::uuid AND deleted_at IS NULL FOR UPDATE`;
    if (locked.length === 0) throw new AppError('not_found');
    await requireOpenSession(database, actor.sessionId);
    if ((await database.withdrawalAddress.count({ where: { personId: actor.id } })) >= MOST_SAVED_ADDRESSES) {
      throw refusal('conflict', 'most_addresses', { count: MOST_SAVED_ADDRESSES });
    }
    const createdAt = clock.date();
    const wait = (await areAddressesRestricted(database, actor.id)) ? waitMs : 0;
    const saved = await database.withdrawalAddress.create({
      data: {
        personId: actor.id,
        name,
        network,
        address: read.address,
        createdAt,
        usableAt: new Date(createdAt.getTime() + wait),
      },
    });
    await recordSecurityEvents(within, [
      { kind: 'withdrawal_address_added', personId: actor.id, sessionId: actor.sessionId, userAgent },
    ]);
    return saved;
  }).catch(refuseSameAddress);
}

function refuseSameAddress(cause: unknown): never {
  if (databaseFailure(cause)?.state !== uniqueViolation) throw cause;
  throw new AppError('conflict', undefined, {
    issues: [{ path: ['address'], code: 'address_saved' }],
    cause,
  });
}
