import type { CommandContext } from '../../../context.ts';
import { PermanentFailure } from '../../../jobs/index.ts';
import { clock } from '../../../lib/clock.ts';
import type { MailContent } from '../../../lib/mail-content.ts';
import { renderHtml, renderText } from '../../../lib/render-mail.ts';
import { deliver, MessageRefused, RecipientRefused } from '../transport.ts';

export interface MailToSend {
  /** The outbox event's id. */
  readonly id: string;
  readonly personId: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly content: MailContent;
  /** Whether the person asked for this mail. If so, it is tried even at an address that refused mail before. */
  readonly isRequested: boolean;
  /** Where a mail program stops such mail with one click, for mail that people may turn off. */
  readonly unsubscribeUrl?: string | null;
}

/**
 * Hands a mail to the mail server. Call it from an outbox handler. An address that is permanently rejected is
 * marked, and gets only requested mail from then on. Throws `PermanentFailure` when another attempt can't succeed.
 */
export async function sendMail(context: CommandContext, mail: MailToSend): Promise<void> {
  const { personId, to, content } = mail;
  if (!mail.isRequested && (await isRefused(context, personId, to.address))) {
    throw new PermanentFailure('The address refused mail before.');
  }
  try {
    const parts = { subject: content.subject, html: renderHtml(content), text: renderText(content) };
    await deliver({ id: mail.id, to, ...parts, unsubscribeUrl: mail.unsubscribeUrl ?? null });
  } catch (error) {
    if (error instanceof MessageRefused) throw new PermanentFailure('refused', { cause: error });
    if (!(error instanceof RecipientRefused)) throw error;
    await context.database.person.updateMany({
      where: { id: personId, email: to.address },
      data: { emailRefusedAt: clock.date() },
    });
    throw new PermanentFailure(`The server refused the recipient (${error.message}).`, { cause: error });
  }
}

async function isRefused({ database }: CommandContext, personId: string, address: string): Promise<boolean> {
  const marked = await database.person.count({
    where: { id: personId, email: address, emailRefusedAt: { not: null } },
  });
  return marked > 0;
}
