import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { startTestServer } from '../../testing/server.ts';
import { endSessions } from '../identity/index.ts';
import { openEvents } from './open-events.ts';

it('sends why a session ended that was over before its stream had opened', async () => {
  const server = await startTestServer();
  const ada = await server.person();
  await endSessions(ada.context, { personId: ada.id }, 'revoked');
  const sent: string[] = [];
  let isClosed = false;
  const stream = {
    stillAllowed: undefined,
    send: (bytes: Buffer) => void sent.push(String(bytes)),
    close: () => {
      isClosed = true;
    },
    onClose: () => undefined,
  };
  const actor = { id: ada.id, sessionId: ada.sessionId, role: 'user', staffSet: null } as const;
  await openEvents(prisma, stream, { actor, tokenHash: hash('sha256', ada.token) });
  expect(sent).toEqual(['data: {"type":"session_ended","reason":"revoked"}\n\n']);
  expect(isClosed).toBe(true);
});
