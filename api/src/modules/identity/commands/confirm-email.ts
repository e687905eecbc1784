import type { CommandContext } from '../../../context.ts';
import { type InTransaction, withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { publishToPerson } from '../../../live/index.ts';
import { sendLink } from '../mails/handlers.ts';
import { endLinks, takeLink } from '../mails/links.ts';
import { lockAccount } from '../queries.ts';
import { recordSecurityEvents } from '../security-events.ts';
import { setEmail } from './set-email.ts';

interface Confirmation {
  readonly token: string;
  readonly userAgent: string;
}

/**
 * Confirms an address with the link that was mailed there. A new address takes effect; the old one gets a notice with a
 * link that undoes the change for seven days. Returns the address. Throws `link_ended` or `email_taken`.
 */
export async function confirmEmail(context: CommandContext, input: Confirmation): Promise<string> {
  return withTransaction(context, async (within) => {
    const { purpose, personId, email } = await takeLink(within, input.token, ['verify', 'change']);
    const person = await lockAccount(within.database, personId);
    if (purpose === 'change') await changeAddress(within, { ...person, to: email, ...input });
    else if (person.email === email) await verifyAddress(within, { ...person, ...input });
    else throw new AppError('link_ended');
    within.afterCommit(() => publishToPerson(personId, { type: 'changed', areas: ['profile'] }));
    return email;
  });
}

async function verifyAddress(
  within: InTransaction<CommandContext>,
  { id, userAgent }: { readonly id: string; readonly userAgent: string },
): Promise<void> {
  const verified = { emailVerifiedAt: clock.date(), emailRefusedAt: null };
  await within.database.person.update({ where: { id }, data: verified });
  await recordSecurityEvents(within, [{ kind: 'email_verified', personId: id, userAgent }]);
}

async function changeAddress(
  within: InTransaction<CommandContext>,
  {
    id,
    email,
    emailVerifiedAt,
    to,
    userAgent,
  }: Awaited<ReturnType<typeof lockAccount>> & { readonly to: string; readonly userAgent: string },
): Promise<void> {
  await setEmail(within, { personId: id, from: email, to });
  // They were mailed to the previous address.
  await endLinks(within.database, id, ['verify', 'change', 'reset', 'report']);
  await sendLink(within, { purpose: 'undo', personId: id, email, verifiedAt: emailVerifiedAt });
  await recordSecurityEvents(within, [{ kind: 'email_changed', personId: id, userAgent }]);
}
