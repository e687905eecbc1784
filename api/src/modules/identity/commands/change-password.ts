import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { defineLimit } from '../../../http/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { publishToPerson } from '../../../live/index.ts';
import { refuseCommonPassword } from '../common-passwords.ts';
import { endLinks } from '../mails/links.ts';
import { checkOwnPassword } from '../own-password.ts';
import { hashPassword } from '../password.ts';
import { recordSecurityEvents } from '../security-events.ts';
import { endSessions } from '../sessions/end-sessions.ts';

const failures = defineLimit('change-password', 5, 15 * 60);

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly userAgent: string;
}

/**
 * Sets a new password, and ends every other session and what somebody else may have begun with the old one: links that
 * change the address or reset the password. Throws `wrong_password`, `invalid` or `rate_limited`.
 */
export async function changePassword(
  context: CommandContext,
  actor: Actor,
  input: PasswordChange,
): Promise<void> {
  const given = { personId: actor.id, password: input.oldPassword };
  const passwordHash = await checkOwnPassword(context, failures, given);
  if (passwordHash === null) {
    const { userAgent } = input;
    await recordSecurityEvents(context, [{ kind: 'password_change_failed', personId: actor.id, userAgent }]);
    throw new AppError('wrong_password', undefined, {
      issues: [{ path: ['oldPassword'], code: 'wrong_old_password' }],
    });
  }
  await refuseCommonPassword('newPassword', input.newPassword);
  const changed = await hashPassword(input.newPassword);
  await withTransaction(context, async (within) => {
    // Matching the old hash makes the second of two concurrent changes fail.
    const { count } = await within.database.person.updateMany({
      where: { id: actor.id, passwordHash },
      data: { passwordHash: changed },
    });
    if (count === 0) throw new AppError('conflict');
    await endLinks(within.database, actor.id, ['change', 'reset']);
    const { userAgent } = input;
    await recordSecurityEvents(within, [{ kind: 'password_changed', personId: actor.id, userAgent }]);
    await endSessions(within, { personId: actor.id, except: actor.sessionId }, 'password_changed');
    within.afterCommit(() => publishToPerson(actor.id, { type: 'changed', areas: ['profile'] }));
  });
}
