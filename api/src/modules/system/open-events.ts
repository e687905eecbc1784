import type { Database } from '../../data/prisma.ts';
import type { Authenticated } from '../../http/index.ts';
import { createGate } from '../../lib/gate.ts';
import { type EventStream, frame, type LiveListener, listen } from '../../live/index.ts';
import { findSessionEnd } from '../identity/index.ts';

/** While Redis is away, each check is a query: calls need connections, too. */
const checking = createGate(4);

/**
 * Sends a person's events until the session ends, which is the last event. The stream doesn't extend the session, and
 * each heartbeat checks that it is still live.
 */
export async function openEvents(
  database: Database,
  stream: Pick<EventStream, 'send' | 'close' | 'onClose' | 'stillAllowed'>,
  who: Pick<Authenticated, 'actor' | 'tokenHash'>,
): Promise<void> {
  const receive: LiveListener['receive'] = (event) => {
    stream.send(frame(event));
    if (event.type === 'session_ended') stream.close();
  };
  const endIfOver = async () => {
    const reason = await checking(() => findSessionEnd(database, who.tokenHash));
    if (reason !== null) receive({ type: 'session_ended', reason });
    return reason === null;
  };
  stream.stillAllowed = endIfOver;
  const { id, sessionId, role } = who.actor;
  // The browser reconnects and fetches what it shows.
  const catchUp = () => stream.close();
  stream.onClose(await listen({ personId: id, sessionId, admin: role === 'admin', receive, catchUp }));
  // The session may have ended since the request was authenticated.
  await endIfOver();
}
