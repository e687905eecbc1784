import { type AnnouncementKind, LONGEST_ANNOUNCEMENT_DAYS } from '@dayrise/contracts';
import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { invalidField } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { recordAudit } from '../../audit/index.ts';
import { notify, writeNotice } from '../../notifications/index.ts';
import { announcementTexts } from '../texts.ts';

export interface NewAnnouncement {
  readonly kind: AnnouncementKind;
  readonly text: string;
  /** ISO 8601; now, if left out or past. */
  readonly startsAt?: string | undefined;
  readonly endsAt: string;
}

const longestMs = LONGEST_ANNOUNCEMENT_DAYS * 86_400_000;

/**
 * Plans an announcement or maintenance. Everybody is told of maintenance now, and of a notice that begins now. Throws `invalid` for an end
 * that is past or too far away. Returns its id.
 */
export async function createAnnouncement(
  context: CommandContext,
  actor: Actor,
  { kind, text, startsAt, endsAt }: NewAnnouncement,
): Promise<string> {
  const now = clock.now();
  const start = Math.max(now, startsAt === undefined ? now : Date.parse(startsAt));
  const end = Date.parse(endsAt);
  if (end <= start) throw invalidField(['endsAt'], 'end_past');
  if (end - now > longestMs)
    throw invalidField(['endsAt'], 'end_too_late', { days: LONGEST_ANNOUNCEMENT_DAYS });
  return withTransaction(context, async (within) => {
    const data = { kind, text, startsAt: new Date(start), endsAt: new Date(end), createdBy: actor.id };
    const { id } = await within.database.announcement.create({
      data: { ...data, createdAt: new Date(now) },
      select: { id: true },
    });
    await recordAudit(within, {
      action: 'announcement.created',
      subject: { kind: 'announcement', id },
      after: { kind, text, startsAt: data.startsAt.toISOString(), endsAt: data.endsAt.toISOString() },
    });
    if (kind === 'maintenance' || start === now) {
      await notify(within, {
        to: 'everybody',
        kind: 'announcement',
        ...(kind === 'maintenance'
          ? writeNotice(announcementTexts, kind, { text, start: momentOf(start), end: momentOf(end) })
          : writeNotice(announcementTexts, kind, { text })),
        link: null,
      });
    }
    return id;
  });
}

const momentOf = (time: number) => ({ moment: new Date(time).toISOString() });
