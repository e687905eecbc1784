import { inLanguage, isLanguage, locales } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { clock } from '../../../lib/clock.ts';
import { languageFor } from '../../../lib/texts.ts';
import type { QueuedPush } from '../message.ts';
import { channelsFor, mayStillGet } from '../preferences.ts';
import { push } from '../push/push-service.ts';
import { pushTexts } from '../texts.ts';
import { isStillWanted } from './clear-queue-item.ts';

/** Push TTL, in milliseconds. */
const lifetimeMs = 86_400_000;

/**
 * Pushes a notification to one device, unless the person lost the right to it or turned such pushes off in the meantime.
 * Deletes the device's subscription when its push service no longer knows it.
 */
export async function sendPush(
  { database }: CommandContext,
  { id: eventId, subscription: id, kind, link, at, staffWith }: QueuedPush & { readonly id: string },
): Promise<void> {
  const left = Date.parse(at) + lifetimeMs - clock.now();
  if (left <= 0) return;
  const device = await database.pushSubscription.findUnique({
    where: { id, person: { deletedAt: null } },
    include: {
      person: {
        select: {
          role: true,
          staffSet: true,
          language: true,
          notificationPreferences: true,
        },
      },
    },
  });
  if (!device) return;
  const { role, language: chosen, notificationPreferences } = device.person;
  if (!mayStillGet(device.person, { kind, staffWith })) return;
  if (
    kind !== 'test' &&
    !channelsFor(kind, notificationPreferences.find((one) => one.kind === kind) ?? null).push
  )
    return;
  const language = languageFor(chosen, isLanguage(device.language) ? device.language : null);
  const { title, text } = pushTexts.in(language)[kind];
  const message = {
    title,
    text,
    url: inLanguage(link ?? `/${role}/notifications`, language),
    language,
    direction: locales[language].direction,
    // A repeated delivery replaces the first one.
    tag: eventId,
  };
  if (!(await isStillWanted(database, { id: eventId, kind }))) return;
  const outcome = await push(device, {
    message: JSON.stringify(message),
    urgency: kind === 'security' ? 'high' : 'normal',
    lifetimeMs: left,
  });
  if (outcome === 'sent')
    await database.pushSubscription.updateMany({ where: { id }, data: { lastSuccessAt: clock.date() } });
  if (outcome === 'gone' || outcome === 'refused')
    await database.pushSubscription.deleteMany({ where: { id } });
}
