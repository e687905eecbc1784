import type { AccountChange } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { takeLink } from '../mails/links.ts';
import { recordSecurityEvents } from '../security-events.ts';
import { recoverAccount } from './recover-account.ts';

/** "This wasn't me": recovers the account. Returns what was changed in the last week. Throws `link_ended`. */
export async function reportSignIn(
  context: CommandContext,
  input: { readonly token: string; readonly userAgent: string },
): Promise<AccountChange[]> {
  return withTransaction(context, async (within) => {
    const link = await takeLink(within, input.token, ['report']);
    const { userAgent } = input;
    const changes = await recoverAccount(within, { link, userAgent });
    await recordSecurityEvents(within, [{ kind: 'sign_in_reported', personId: link.personId, userAgent }]);
    return changes;
  });
}
