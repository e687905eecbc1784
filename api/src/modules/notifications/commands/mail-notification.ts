import { unsubscribe } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { publicOrigin } from '../../../http/index.ts';
import { sendMail } from '../../mail/index.ts';
import { notificationMail } from '../contents.ts';
import type { Message } from '../message.ts';
import { channelsFor } from '../preferences.ts';
import { unsubscribeToken } from '../unsubscribe-token.ts';

/** Mails a notification to one person, unless they were deleted or turned such mail off in the meantime. */
export async function mailNotification(
  context: CommandContext,
  mail: Message & { readonly id: string; readonly person: string },
): Promise<void> {
  const { kind, title, text, link } = mail;
  const person = await context.database.person.findUnique({
    where: { id: mail.person, deletedAt: null },
    select: {
      id: true,
      name: true,
      email: true,
      role: true,
      notificationPreferences: { where: { kind }, select: { inApp: true, mail: true } },
    },
  });
  if (!person || !channelsFor(kind, person.notificationPreferences[0] ?? null).mail) return;
  const origin = publicOrigin();
  const token = unsubscribeToken({ personId: person.id, kind });
  const content = notificationMail({
    name: person.name,
    title,
    text,
    url: link === null ? null : `${origin}${link}`,
    preferencesUrl: `${origin}/${person.role}/notifications`,
    unsubscribeUrl: token === null ? null : `${origin}/unsubscribe#${token}`,
  });
  await sendMail(context, {
    id: mail.id,
    personId: person.id,
    to: { name: person.name, address: person.email },
    content,
    isRequested: false,
    unsubscribeUrl: token === null ? null : `${origin}${unsubscribe.path}?token=${token}`,
  });
}
