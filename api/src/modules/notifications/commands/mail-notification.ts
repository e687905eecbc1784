import { inLanguage, SOURCE_LANGUAGE, unsubscribe } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { publicOrigin } from '../../../lib/public-origin.ts';
import { languageFor } from '../../../lib/texts.ts';
import { sendMail } from '../../mail/index.ts';
import { notificationMail } from '../contents.ts';
import type { QueuedMail } from '../message.ts';
import { wordsIn } from '../message-values.ts';
import { channelsFor, mayStillGet } from '../preferences.ts';
import { unsubscribeToken } from '../unsubscribe-token.ts';
import { isStillWanted } from './clear-queue-item.ts';

/**
 * Mails a notification to one person, unless they were deleted, lost the right to it or turned such mail off meanwhile, or
 * its subject was decided. A ticket's name is mailed to verified addresses only.
 */
export async function mailNotification(
  context: CommandContext,
  mail: QueuedMail & { readonly id: string },
): Promise<void> {
  const { kind, link } = mail;
  const person = await context.database.person.findUnique({
    where: { id: mail.person, deletedAt: null },
    select: {
      id: true,
      email: true,
      emailVerifiedAt: true,
      role: true,
      staffSet: true,
      language: true,
      notificationPreferences: { where: { kind }, select: { inApp: true, mail: true, push: true } },
    },
  });
  if (!person || !mayStillGet(person, mail)) return;
  if (!channelsFor(kind, person.notificationPreferences[0] ?? null).mail) return;
  const { isTranslated, ...words } = wordsIn(languageFor(person.language, context.language), mail);
  // What only exists in English doesn't get a frame in another language.
  const language = isTranslated ? languageFor(person.language, context.language) : SOURCE_LANGUAGE;
  const origin = publicOrigin();
  const addressOf = (path: string) => `${origin}${inLanguage(path, language)}`;
  const token = unsubscribeToken({ personId: person.id, kind });
  const content = notificationMail({
    ...words,
    // People choose the names of their tickets, and whoever reads an unverified address may be a stranger.
    ...(kind === 'ticket' && person.emailVerifiedAt === null && { text: '' }),
    language,
    url: link === null ? null : addressOf(link),
    preferencesUrl: addressOf(`/${person.role}/notifications`),
    unsubscribeUrl: token === null ? null : addressOf(`/unsubscribe#${token}`),
  });
  if (!(await isStillWanted(context.database, mail))) return;
  await sendMail(context, {
    id: mail.id,
    personId: person.id,
    address: person.email,
    content,
    isRequested: false,
    unsubscribeUrl: token === null ? null : `${origin}${unsubscribe.path}?token=${token}`,
  });
}
