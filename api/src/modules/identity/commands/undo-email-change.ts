import type { AccountChange } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { endLinks, takeLink } from '../mails/links.ts';
import { lockAccount } from '../queries.ts';
import { recordSecurityEvents } from '../security-events.ts';
import { recoverAccount } from './recover-account.ts';
import { setEmail } from './set-email.ts';

/**
 * Restores the previous address and recovers the account. All later links end, among them those that undo later changes:
 * whoever changed the address may read them. Links that restore a still earlier address work on. Returns what was
 * changed in the last week. Throws `link_ended`.
 */
export async function undoEmailChange(
  context: CommandContext,
  input: { readonly token: string; readonly userAgent: string },
): Promise<AccountChange[]> {
  return withTransaction(context, async (within) => {
    const { database } = within;
    const link = await takeLink(within, input.token, ['undo']);
    const { personId, email, verifiedAt } = link;
    const person = await lockAccount(database, personId);
    await setEmail(within, { personId, from: person.email, to: email, verifiedAt });
    await endLinks(database, personId, ['undo'], link.createdAt);
    const { userAgent } = input;
    const changes = await recoverAccount(within, { link, userAgent });
    await recordSecurityEvents(within, [{ kind: 'email_change_undone', personId, userAgent }]);
    return changes;
  });
}
