import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { sendLink } from '../mails/handlers.ts';
import { endLinks } from '../mails/links.ts';
import { refuseTakenEmail } from '../queries.ts';
import { recordSecurityEvents } from '../security-events.ts';

/**
 * Requests a change of the email address. It takes effect once confirmed with the link that is mailed there, and
 * replaces an earlier request. Throws `email_taken`.
 */
export async function changeEmail(
  context: CommandContext,
  actor: Actor,
  input: { readonly email: string; readonly userAgent: string },
): Promise<void> {
  await withTransaction(context, async (within) => {
    await refuseTakenEmail(within.database, input.email, actor.id);
    await endLinks(within.database, actor.id, ['change']);
    await sendLink(within, { purpose: 'change', personId: actor.id, email: input.email });
    const { userAgent } = input;
    await recordSecurityEvents(within, [{ kind: 'email_change_requested', personId: actor.id, userAgent }]);
  });
}
