import type { Actor, CommandContext } from '../../../../context.ts';
import type { InTransaction } from '../../../../data/transaction.ts';
import { AppError, refusal } from '../../../../lib/app-error.ts';
import { recordSecurityEvents } from '../../security-events.ts';
import { requireOpenSession } from '../../sessions/confirm-session.ts';
import { refreshSessions } from '../../sessions/find-session.ts';
import { type FactorRecord, findFactors, hasSecondFactor } from '../queries.ts';
import { storeCodes, withFactors } from './add-factor.ts';

interface OwnFactor {
  readonly factorId: string;
  readonly userAgent: string;
}

/** Renames a second factor. Throws `not_found`. */
export async function renameFactor(
  { database }: CommandContext,
  actor: Actor,
  { factorId, name }: { factorId: string; name: string },
): Promise<FactorRecord> {
  await database.secondFactor.updateMany({ where: { id: factorId, personId: actor.id }, data: { name } });
  const factor = (await findFactors(database, actor.id)).find(({ id }) => id === factorId);
  if (!factor) throw new AppError('not_found');
  return factor;
}

/**
 * Removes a second factor; with the last one the recovery codes go too. Throws `not_found`, and `unauthenticated` if the
 * session has ended meanwhile.
 */
export async function removeFactor(
  context: CommandContext,
  actor: Actor,
  { factorId, userAgent }: OwnFactor,
): Promise<void> {
  await withFactors(context, actor.id, async (within) => {
    const { database } = within;
    await requireOpenSession(database, actor.sessionId);
    const { count } = await database.secondFactor.deleteMany({
      where: { id: factorId, personId: actor.id },
    });
    if (count === 0) throw new AppError('not_found');
    if (!(await hasSecondFactor(database, actor.id))) {
      await database.recoveryCode.deleteMany({ where: { personId: actor.id } });
    }
    await recordSecurityEvents(within, [{ kind: 'factor_removed', personId: actor.id, userAgent }]);
    await refreshSessions(within, actor.id);
  });
}

/**
 * Replaces the caller's recovery codes. Returns the new ones. Throws `conflict` without a second factor, and
 * `unauthenticated` if the session has ended meanwhile.
 */
export async function makeRecoveryCodes(
  context: CommandContext,
  actor: Actor,
  userAgent: string,
): Promise<string[]> {
  return withFactors(context, actor.id, async (within) => {
    await requireOpenSession(within.database, actor.sessionId);
    if (!(await hasSecondFactor(within.database, actor.id))) {
      throw refusal('conflict', 'factor_first');
    }
    const codes = await storeCodes(within, actor.id);
    await recordSecurityEvents(within, [{ kind: 'recovery_codes_made', personId: actor.id, userAgent }]);
    return codes;
  });
}

/**
 * Removes the second factors that were added after a moment, and all recovery codes if any were made since: somebody
 * else may have them.
 */
export async function removeFactorsSince(
  within: InTransaction<CommandContext>,
  { personId, since, userAgent }: { personId: string; since: Date; userAgent: string },
): Promise<void> {
  const { database } = within;
  const at = { gt: since };
  const { count } = await database.secondFactor.deleteMany({ where: { personId, createdAt: at } });
  const kind = { in: ['factor_added', 'recovery_codes_made'] };
  if ((await database.securityEvent.count({ where: { personId, kind, at } })) === 0) return;
  await database.recoveryCode.deleteMany({ where: { personId } });
  await database.authChallenge.deleteMany({ where: { personId } });
  if (count > 0) await recordSecurityEvents(within, [{ kind: 'factor_removed', personId, userAgent }]);
  await refreshSessions(within, personId);
}

/**
 * Removes all second factors of somebody who is locked out. Returns how many. Reachable from the command line only.
 * Throws `not_found`.
 */
export async function removeAllFactors(context: CommandContext, personId: string): Promise<number> {
  return withFactors(context, personId, async (within) => {
    const { database } = within;
    const { count } = await database.secondFactor.deleteMany({ where: { personId } });
    await database.recoveryCode.deleteMany({ where: { personId } });
    await database.authChallenge.deleteMany({ where: { personId } });
    if (count > 0) await recordSecurityEvents(within, [{ kind: 'factor_removed', personId, userAgent: '' }]);
    await refreshSessions(within, personId);
    return count;
  });
}
