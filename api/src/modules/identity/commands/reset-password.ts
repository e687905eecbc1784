import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { refuseCommonPassword } from '../common-passwords.ts';
import { verifyCode } from '../factors/commands/verify-code.ts';
import { hasSecondFactor } from '../factors/queries.ts';
import { endLinks, readLink, takeLink } from '../mails/links.ts';
import { hashPassword } from '../password.ts';
import { getPerson, lockAccount } from '../queries.ts';
import { recordSecurityEvents } from '../security-events.ts';
import { endSessions } from '../sessions/end-sessions.ts';

export interface PasswordReset {
  readonly token: string;
  readonly newPassword: string;
  /** The second factor's code, if the account has one. */
  readonly code?: string | undefined;
  readonly userAgent: string;
}

/**
 * Sets a new password with a mailed link and ends all sessions and a pending change of the address. The address counts
 * as confirmed, because the link was read there. Throws `link_ended`. These leave the link usable: `invalid` for a common password, `factor_required` or
 * `invalid_code` where the account has a second factor, and `rate_limited`.
 */
export async function resetPassword(context: CommandContext, input: PasswordReset): Promise<void> {
  await refuseCommonPassword('newPassword', input.newPassword);
  // Hash only for a valid link, because hashing is slow, and before the code is used up and the account is locked.
  await readReset(context, input);
  const passwordHash = await hashPassword(input.newPassword);
  const checked = await checkSecondFactor(context, input);
  await withTransaction(context, async (within) => {
    const { database } = within;
    const { personId, email } = await takeLink(within, input.token, ['reset']);
    const person = await lockAccount(database, personId);
    if (person.email !== email) throw new AppError('link_ended');
    // The person may have added their first factor since.
    if (!checked && (await hasSecondFactor(database, personId))) throw new AppError('factor_required');
    const now = clock.date();
    await database.person.update({
      where: { id: personId },
      data: { passwordHash, emailVerifiedAt: person.emailVerifiedAt ?? now, emailRefusedAt: null },
    });
    // Who knew the old password may have asked for a change of the address.
    await endLinks(database, personId, ['change', 'reset', 'report']);
    await endSessions(within, { personId }, 'password_changed');
    await recordSecurityEvents(within, [{ kind: 'password_reset', personId, userAgent: input.userAgent }]);
  });
}

/**
 * Reads whose password the link resets, and the code if the account has a second factor; null if not. Throws
 * `link_ended`, and `factor_required` without a code.
 */
async function readReset(
  { database }: CommandContext,
  { token, code }: PasswordReset,
): Promise<{ readonly personId: string; readonly code: string | null }> {
  const { personId, email } = await readLink(database, token, ['reset']);
  const person = await getPerson(database, personId);
  if (person.email !== email) throw new AppError('link_ended');
  if (!(await hasSecondFactor(database, personId))) return { personId, code: null };
  if (code === undefined) throw new AppError('factor_required');
  return { personId, code };
}

/**
 * Uses up a code where the account has a second factor. It is not part of the reset's transaction: a wrong code is
 * recorded although the reset fails, and no row is locked while Redis counts the try. Returns whether there was a factor.
 */
async function checkSecondFactor(context: CommandContext, input: PasswordReset): Promise<boolean> {
  // Once more: another call may have used the link meanwhile.
  const { personId, code } = await readReset(context, input);
  if (code === null) return false;
  await verifyCode(context, { personId, tries: 'reset', code, userAgent: input.userAgent });
  return true;
}
