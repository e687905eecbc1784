import type { LiveEvent } from '@dayrise/contracts';
import type { Database } from '../../data/prisma.ts';
import { type Authenticated, type EventStream, frame, listen } from '../../http/index.ts';
import { isStillLive } from '../identity/index.ts';

/**
 * Sends a person's events until the session ends, which is the last event. The stream doesn't extend the session, and
 * each heartbeat checks that it is still live.
 */
export async function openEvents(database: Database, stream: EventStream, who: Authenticated): Promise<void> {
  stream.stillAllowed = () => isStillLive(database, who.tokenHash);
  const stop = await listen({
    personId: who.actor.id,
    sessionId: who.actor.sessionId,
    admin: who.actor.role === 'admin',
    receive: (event: LiveEvent) => {
      stream.send(frame(event));
      if (event.type === 'session_ended') stream.close();
    },
  });
  stream.onClose(stop);
  // The session may have ended since the request was authenticated.
  if (!(await isStillLive(database, who.tokenHash))) stream.close();
}
