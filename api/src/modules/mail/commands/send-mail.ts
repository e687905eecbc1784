import type { CommandContext } from '../../../context.ts';
import { PermanentFailure } from '../../../jobs/index.ts';
import { clock } from '../../../lib/clock.ts';
import { type MailContent, withGreeting } from '../../../lib/mail-content.ts';
import { renderHtml, renderText } from '../../../lib/render-mail.ts';
import { deliver, MessageRefused, RecipientRefused } from '../transport.ts';

export interface MailToSend {
  /** The outbox event's id. */
  readonly id: string;
  readonly personId: string;
  readonly address: string;
  readonly content: MailContent;
  /** Whether the person asked for this mail. If so, it is tried even at an address that refused mail before. */
  readonly isRequested: boolean;
  /** Where a mail program stops such mail with one click, for mail that people may turn off. */
  readonly unsubscribeUrl?: string | null;
}

/**
 * Greets the person, by name at a verified address, and hands the mail to the mail server. Call it from an outbox
 * handler. An address that is permanently rejected is marked, and gets only requested mail from then on. Throws `PermanentFailure` when another attempt can't succeed.
 */
export async function sendMail(context: CommandContext, mail: MailToSend): Promise<void> {
  const { personId, address, content } = mail;
  const where = { id: personId, email: address };
  const select = { name: true, emailVerifiedAt: true, emailRefusedAt: true };
  const owner = await context.database.person.findUnique({ where, select });
  if (!mail.isRequested && owner?.emailRefusedAt)
    throw new PermanentFailure('The address refused mail before.');
  // Whoever reads an unverified address may be a stranger, and the name may be a message to them.
  const name = owner?.emailVerifiedAt ? owner.name : '';
  try {
    const greeted = withGreeting(content, name);
    const parts = { subject: content.subject, html: renderHtml(greeted), text: renderText(greeted) };
    await deliver({
      id: mail.id,
      to: { name, address },
      ...parts,
      unsubscribeUrl: mail.unsubscribeUrl ?? null,
    });
  } catch (error) {
    if (error instanceof MessageRefused) throw new PermanentFailure('refused', { cause: error });
    if (!(error instanceof RecipientRefused)) throw error;
    await context.database.person.updateMany({ where, data: { emailRefusedAt: clock.date() } });
    throw new PermanentFailure(`The server refused the recipient (${error.message}).`, { cause: error });
  }
}
