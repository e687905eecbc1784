import { inLanguage, permissionsOf } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { clock } from '../../../lib/clock.ts';
import { publicOrigin } from '../../../lib/public-origin.ts';
import { languageFor } from '../../../lib/texts.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { sendMail } from '../../mail/index.ts';
import { summaryMail } from '../contents.ts';
import { queuePermissions, readWaiting } from '../queries.ts';
import { summaryHour } from './enqueue-summaries.ts';

/**
 * Mails a member of staff what waits now in the queues that they may see. Nothing if that is nothing anymore, or if the
 * next day's summary is due: after an outage of mail, those of several days would say the same.
 */
export async function mailSummary(
  context: CommandContext,
  { id, person: personId, day }: { readonly id: string; readonly person: string; readonly day: string },
): Promise<void> {
  if (day < wireDay(new Date(clock.now() - summaryHour * 3_600_000))) return;
  const { database } = context;
  const person = await database.person.findUnique({
    where: { id: personId, role: 'admin', deletedAt: null, dailySummaryOff: null },
    select: { email: true, staffSet: true, language: true },
  });
  if (!person) return;
  const permissions = permissionsOf(person.staffSet);
  const queues = (await readWaiting(database))
    .filter(({ queue, waiting }) => waiting > 0 && permissions.includes(queuePermissions[queue]))
    .map(({ queue, waiting, oldest }) => ({
      queue,
      waiting,
      ageMs: clock.now() - (oldest?.getTime() ?? clock.now()),
    }));
  if (queues.length === 0) return;
  const origin = publicOrigin();
  const language = languageFor(person.language, null);
  const content = summaryMail({
    language,
    queues,
    url: `${origin}${inLanguage('/admin', language)}`,
    preferencesUrl: `${origin}${inLanguage('/admin/notifications', language)}`,
  });
  await sendMail(context, { id, personId, address: person.email, content, isRequested: false });
}
