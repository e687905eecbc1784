import type { SecurityEventKind, SessionEnd } from '@dayrise/contracts';
import type { CommandContext } from '../../context.ts';
import { type InTransaction, withTransaction } from '../../data/transaction.ts';
import { clock } from '../../lib/clock.ts';
import { notify, writeNotice } from '../notifications/index.ts';
import { sendNotice } from './mails/handlers.ts';
import { isNoticed, noticeTexts } from './notice-texts.ts';

/** Why an API key was refused. */
export type KeyRefusal = 'wrong_secret' | 'expired' | 'address';

export interface SecurityEventRecord {
  readonly kind: SecurityEventKind;
  /** Null where no account matches. */
  readonly personId: string | null;
  readonly sessionId?: string;
  readonly reason?: SessionEnd | KeyRefusal;
  /** Replaces the caller's, for sessions that expire. */
  readonly address?: string;
  readonly userAgent: string;
  /** A sign-in from a device or network that the person has not used before. It is mailed to them. */
  readonly isNewDevice?: boolean;
}

/** Stored characters of the `User-Agent` header. */
export const USER_AGENT_LENGTH = 400;

/**
 * Records what happened to people's access, and mails them about what `mails/contents.ts` has a notice for. Call it in
 * the transaction of what happened, where there is one.
 */
export async function recordSecurityEvents(
  context: CommandContext,
  events: readonly SecurityEventRecord[],
): Promise<void> {
  const data = events.map((event) => ({
    at: clock.date(),
    kind: event.kind,
    personId: event.personId,
    actorId: context.actor?.id ?? null,
    sessionId: event.sessionId ?? null,
    reason: event.reason ?? '',
    address: context.address || (event.address ?? ''),
    userAgent: event.userAgent.slice(0, USER_AGENT_LENGTH),
    requestId: context.requestId,
  }));
  if (!events.some(isMailed)) {
    await context.database.securityEvent.createMany({ data });
    return;
  }
  await withTransaction(context, async (within) => {
    const rows = await within.database.securityEvent.createManyAndReturn({ data, select: { id: true } });
    for (const [index, { id }] of rows.entries()) {
      const event = events[index];
      if (!event?.personId || !isMailed(event)) continue;
      const { personId, isNewDevice = false } = event;
      await sendNotice(within, { personId, event: id, isNewDevice });
      await notifyOfEvent(within, personId, isNewDevice ? 'new_device' : event.kind);
    }
  });
}

/** The mail about it is `sendNotice`'s. */
async function notifyOfEvent(
  within: InTransaction<CommandContext>,
  personId: string,
  kind: string,
): Promise<void> {
  const where = { id: personId, deletedAt: null };
  const person = await within.database.person.findUnique({ where, select: { role: true } });
  if (!person || !isNoticed(kind)) return;
  await notify(within, {
    to: { person: personId },
    kind: 'security',
    ...writeNotice(noticeTexts, kind, {}),
    link: `/${person.role}/security`,
  });
}

function isMailed({ kind, isNewDevice = false }: SecurityEventRecord): boolean {
  return isNewDevice || isNoticed(kind);
}
