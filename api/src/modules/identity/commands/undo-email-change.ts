import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { sendResetLink } from '../mails/handlers.ts';
import { endLinks, takeLink } from '../mails/links.ts';
import { lockAccount } from '../queries.ts';
import { recordSecurityEvents } from '../security-events.ts';
import { endSessions } from '../sessions/session-store.ts';
import { setEmail } from './set-email.ts';

/**
 * Restores the previous address, ends all sessions and mails a link to choose a new password, because the one who
 * changed the address may know the current password. Throws `link_ended`.
 */
export async function undoEmailChange(
  context: CommandContext,
  input: { readonly token: string; readonly userAgent: string },
): Promise<void> {
  await withTransaction(context, async (within) => {
    const { personId, email } = await takeLink(within, input.token, ['undo']);
    const person = await lockAccount(within.database, personId);
    await setEmail(within, { personId, from: person.email, to: email });
    await endLinks(within.database, personId, ['verify', 'change', 'reset', 'report']);
    await endSessions(within, { personId }, 'revoked');
    const { userAgent } = input;
    await recordSecurityEvents(within, [{ kind: 'email_change_undone', personId, userAgent }]);
    await sendResetLink(within, email);
  });
}
