import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { refuseCommonPassword } from '../common-passwords.ts';
import { readLink, takeLink } from '../mails/links.ts';
import { hashPassword } from '../password.ts';
import { lockAccount } from '../queries.ts';
import { recordSecurityEvents } from '../security-events.ts';

export interface Acceptance {
  readonly token: string;
  readonly name: string;
  readonly password: string;
  readonly userAgent: string;
}

/** Joins the staff with the link from an invitation. Throws `link_ended`, or `invalid` for a common password. */
export async function acceptInvitation(context: CommandContext, input: Acceptance): Promise<void> {
  await refuseCommonPassword('password', input.password);
  // Hash only for a valid link, because hashing is slow, and before the account is locked.
  await readLink(context.database, input.token, ['invite']);
  const passwordHash = await hashPassword(input.password);
  await withTransaction(context, async (within) => {
    const { personId } = await takeLink(within, input.token, ['invite']);
    await lockAccount(within.database, personId);
    const { count } = await within.database.person.updateMany({
      where: { id: personId, invitedAt: { not: null } },
      data: {
        name: input.name,
        passwordHash,
        invitedAt: null,
        emailVerifiedAt: clock.date(),
        // A first invitation may have been refused there.
        emailRefusedAt: null,
      },
    });
    if (count === 0) throw new AppError('link_ended');
    await recordSecurityEvents(within, [{ kind: 'signed_up', personId, userAgent: input.userAgent }]);
  });
}
