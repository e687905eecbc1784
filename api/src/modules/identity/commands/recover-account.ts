import { type AccountChange, accountChangeKinds } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { removeFactorsSince } from '../factors/commands/manage-factors.ts';
import { sendChanges, sendResetLink } from '../mails/handlers.ts';
import { endLinks, type MailLink } from '../mails/links.ts';
import { presentAccountChanges } from '../security-event-presenter.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { endApiKeys } from './end-api-keys.ts';

/** Milliseconds for which a second factor can be removed by mail, and of changes that are listed. */
const windowMs = 7 * 86_400_000;
/** Changes that are listed; the security log has all. */
const mostChanges = 50;

/**
 * Takes an account from somebody who knows its password: ends all sessions and API keys, blocks the password and mails a link to
 * choose a new one. Second factors that were added in the last week go too, if the link was mailed to an address that
 * had been verified before. What was changed in that week is returned, and mailed.
 */
export async function recoverAccount(
  within: InTransaction<CommandContext>,
  { link, userAgent }: { readonly link: MailLink; readonly userAgent: string },
): Promise<AccountChange[]> {
  const { database } = within;
  const { personId, email, verifiedAt } = link;
  const since = new Date(clock.now() - windowMs);
  const events = await database.securityEvent.findMany({
    where: { personId, at: { gte: since }, kind: { in: [...accountChangeKinds] } },
    orderBy: { id: 'asc' },
    take: mostChanges,
  });
  await database.person.update({ where: { id: personId }, data: { passwordHash: '' } });
  await endLinks(database, personId, ['verify', 'change', 'reset', 'report']);
  if (verifiedAt) {
    const trusted = verifiedAt > since ? verifiedAt : since;
    await removeFactorsSince(within, { personId, since: trusted, userAgent });
  }
  await endSessions(within, { personId }, 'revoked');
  await endApiKeys(within, { personId, userAgent });
  if (events.length > 0) await sendChanges(within, { link, events: events.map(({ id }) => id) });
  await sendResetLink(within, email);
  return presentAccountChanges(events);
}
