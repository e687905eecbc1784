import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { sendResetLink } from '../mails/handlers.ts';
import { takeLink } from '../mails/links.ts';
import { lockAccount } from '../queries.ts';
import { recordSecurityEvents } from '../security-events.ts';
import { endSessions } from '../sessions/session-store.ts';

/**
 * "This wasn't me": ends all sessions, blocks the password, which somebody else knows, and mails a link to choose a
 * new one. Throws `link_ended`.
 */
export async function reportSignIn(
  context: CommandContext,
  input: { readonly token: string; readonly userAgent: string },
): Promise<void> {
  await withTransaction(context, async (within) => {
    const { personId } = await takeLink(within, input.token, ['report']);
    const { email } = await lockAccount(within.database, personId);
    await within.database.person.update({ where: { id: personId }, data: { passwordHash: '' } });
    await endSessions(within, { personId }, 'revoked');
    const { userAgent } = input;
    await recordSecurityEvents(within, [{ kind: 'sign_in_reported', personId, userAgent }]);
    await sendResetLink(within, email);
  });
}
