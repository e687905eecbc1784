import { hash, timingSafeEqual } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { CommandContext } from '../../context.ts';
import { runAndLogFailure } from '../../data/transaction.ts';
import { defineLimit, type KeyAuthenticator } from '../../http/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { clock } from '../../lib/clock.ts';
import { type KeyRefusal, recordSecurityEvents } from '../identity/index.ts';
import { noteUse } from './key-uses.ts';
import { findUsableKey } from './queries/api-keys.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Refusals of one key that are recorded: somebody who keeps trying would fill the log. */
const recordedRefusals = defineLimit('key-refusals', 5, 3600);

/**
 * Finds whose key it is. Each call reads the row, so a key that was revoked is refused at once, in every process. Returns
 * null for one that is unknown, expired or wrong, and throws `forbidden` where it may not be used from the address, or to
 * trade. Refusals of a known key are in its owner's security log.
 */
export const authenticateKey: KeyAuthenticator = async ({ id, secret, userAgent }, context, stake) => {
  const key = uuid.test(id) ? await findUsableKey(context.database, id) : null;
  if (key === null) return null;
  const { personId, secretHash, addresses } = key;
  const refuse = (reason: KeyRefusal) => recordRefusal(context, { id, personId, reason, userAgent });
  if (!timingSafeEqual(Buffer.from(hash('sha256', secret)), Buffer.from(secretHash))) {
    await refuse('wrong_secret');
    return null;
  }
  if (key.expiresAt !== null && key.expiresAt <= clock.date()) {
    await refuse('expired');
    return null;
  }
  if (addresses.length > 0 && !addresses.some((range) => isWithin(context.address, range))) {
    await refuse('address');
    throw new AppError('forbidden');
  }
  if (stake !== 'read' && !key.mayTrade) throw new AppError('forbidden');
  noteUse(id, context.address);
  return { actor: { id: personId, role: 'user', staffSet: null, sessionId: id }, tokenHash: secretHash };
};

/** Whether an address is the given one, or in the given range. */
export function isWithin(address: string, range: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  if (!range.includes('/')) return ip.toNormalizedString() === ipaddr.process(range).toNormalizedString();
  const [network, bits] = ipaddr.parseCIDR(range);
  return network.kind() === ip.kind() && ip.match(network, bits);
}

async function recordRefusal(
  context: CommandContext,
  refused: { id: string; personId: string; reason: KeyRefusal; userAgent: string },
): Promise<void> {
  const { id, ...event } = refused;
  await runAndLogFailure(async () => {
    const isRecorded = await recordedRefusals.take(id).then(
      () => true,
      () => false,
    );
    if (isRecorded) await recordSecurityEvents(context, [{ kind: 'key_refused', ...event }]);
  });
}
