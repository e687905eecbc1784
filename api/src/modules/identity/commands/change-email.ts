import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { invalidField } from '../../../lib/app-error.ts';
import { sendLink } from '../mails/handlers.ts';
import { endLinks } from '../mails/links.ts';
import { countUndoLinks, lockAccount, refuseTakenEmail } from '../queries.ts';
import { recordSecurityEvents } from '../security-events.ts';
import { requireOpenSession } from '../sessions/confirm-session.ts';

/**
 * Requests a change of the email address. It takes effect once confirmed with the link that is mailed there, and
 * replaces an earlier request. Throws `email_taken`, `invalid` for an address that the mailed undo link goes back to, and
 * `unauthenticated` if the session has ended meanwhile.
 */
export async function changeEmail(
  context: CommandContext,
  actor: Actor,
  input: { readonly email: string; readonly userAgent: string },
): Promise<void> {
  await withTransaction(context, async (within) => {
    // Of this and a new password, the second finds what the first did: the link, or that the session has ended.
    await lockAccount(within.database, actor.id);
    await requireOpenSession(within.database, actor.sessionId);
    const former = await countUndoLinks(within.database, { email: input.email, personId: actor.id });
    // Going back with that link ends what others can do with later ones; going back without it would not.
    if (former > 0) throw invalidField(['email'], 'own_former_address');
    await refuseTakenEmail(within.database, input.email);
    await endLinks(within.database, actor.id, ['change']);
    await sendLink(within, { purpose: 'change', personId: actor.id, email: input.email });
    const { userAgent } = input;
    await recordSecurityEvents(within, [{ kind: 'email_change_requested', personId: actor.id, userAgent }]);
  });
}
