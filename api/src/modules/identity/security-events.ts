import type { SecurityEventKind, SessionEnd } from '@dayrise/contracts';
import type { CommandContext } from '../../context.ts';
import { clock } from '../../lib/clock.ts';

export interface SecurityEventRecord {
  readonly kind: SecurityEventKind;
  /** Null where no account matches. */
  readonly personId: string | null;
  readonly sessionId?: string;
  readonly reason?: SessionEnd;
  /** In place of the caller's: for sessions that end by themselves. */
  readonly address?: string;
  readonly userAgent: string;
}

/** Characters of a browser's description of itself that are kept. */
export const USER_AGENT_LENGTH = 400;

/** Writes down what happened to people's access. Call it in the transaction of what happened, where there is one. */
export async function recordSecurityEvents(
  context: CommandContext,
  events: readonly SecurityEventRecord[],
): Promise<void> {
  await context.database.securityEvent.createMany({
    data: events.map((event) => ({
      at: clock.date(),
      kind: event.kind,
      personId: event.personId,
      actorId: context.actor?.id ?? null,
      sessionId: event.sessionId ?? null,
      reason: event.reason ?? '',
      address: context.address || (event.address ?? ''),
      userAgent: event.userAgent.slice(0, USER_AGENT_LENGTH),
      requestId: context.requestId,
    })),
  });
}
