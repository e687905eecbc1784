import { getProfile, reportActivity } from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { prisma } from '../../data/prisma.ts';
import { runWorker } from '../../jobs/index.ts';
import { clock, setClock } from '../../lib/clock.ts';
import { openEventStream } from '../../testing/event-reader.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { identity } from './index.ts';
import { endSessions } from './sessions/end-sessions.ts';

let server: TestServer;
const minute = 60_000;
let ahead = 0;
/** Lets minutes pass for everything but the schedule of the jobs. */
const pass = (minutes: number) => {
  ahead += minutes * minute;
};

beforeAll(async () => {
  const limits = {
    INACTIVITY_MS: 15 * minute,
    ADMIN_INACTIVITY_MS: 30 * minute,
    SESSION_LIMIT_MS: 60 * minute,
  };
  Object.assign(config, limits);
  setClock({ now: () => Date.now() + ahead });
  server = await startTestServer();
  await runWorker(identity.jobs);
});

const endOf = (sessionId: string) => prisma.session.findUniqueOrThrow({ where: { id: sessionId } });

it('ends an idle session despite polling and streaming, notifies its tabs and records the reason', async () => {
  const ada = await server.person();
  const stream = await openEventStream(`${server.url}/api/events`, ada.token);
  pass(14);
  await ada.client.call(getProfile);
  pass(1);
  await stream.until(() => stream.ended, 9000);
  expect(stream.events.at(-1)).toEqual({ type: 'session_ended', reason: 'idle' });
  expect(await endOf(ada.sessionId)).toMatchObject({ endReason: 'idle' });
  await expect(ada.client.call(getProfile)).rejects.toMatchObject({
    status: 401,
    details: { reason: 'idle' },
  });
});

it('keeps a session alive for as long as the person is active, up to the absolute limit', async () => {
  const ada = await server.person();
  const stream = await openEventStream(`${server.url}/api/events`, ada.token);
  for (let step = 0; step < 4; step += 1) {
    pass(12);
    await ada.client.call(reportActivity);
  }
  pass(12);
  await stream.until(() => stream.ended, 9000);
  expect(stream.events).toEqual([{ type: 'session_ended', reason: 'absolute' }]);
});

it('counts from the last input, not from its report', async () => {
  const ada = await server.person();
  pass(10);
  const inputAt = clock.now() - 9 * minute;
  await ada.client.call(reportActivity, { body: { idleMs: 9 * minute } });
  const { lastActivityAt } = await endOf(ada.sessionId);
  expect(lastActivityAt.getTime()).toBeGreaterThanOrEqual(inputAt);
  expect(lastActivityAt.getTime() - inputAt).toBeLessThan(minute);
  pass(5);
  await ada.client.call(getProfile);
  pass(1);
  await expect.poll(async () => (await endOf(ada.sessionId)).endReason, { timeout: 9000 }).toBe('idle');
});

it('ignores reports that would shorten the session, and reports from the future', async () => {
  const ada = await server.person();
  const activityOf = async () =>
    (await prisma.session.findUniqueOrThrow({ where: { id: ada.sessionId } })).lastActivityAt;
  const before = await activityOf();
  await ada.client.call(reportActivity, { body: { idleMs: 86_400_000 } });
  expect(await activityOf()).toEqual(before);
  for (const idleMs of [-1, 0.5, 86_400_001]) {
    const answer = ada.client.call(reportActivity, { body: { idleMs } });
    await expect(answer).rejects.toMatchObject({ status: 422 });
  }
});

it('gives an admin a longer limit than an investor', async () => {
  const admin = await server.person({ role: 'admin' });
  pass(29);
  await admin.client.call(getProfile);
  pass(2);
  await expect(admin.client.call(getProfile)).rejects.toMatchObject({
    status: 401,
    details: { reason: 'idle' },
  });
});

it('closes the streams of a revoked session within a second, and no others', async () => {
  const [ada, grace] = await Promise.all([server.person(), server.person()]);
  const streams = await Promise.all(
    [ada, ada, grace].map(({ token }) => openEventStream(`${server.url}/api/events`, token)),
  );
  await endSessions(ada.context, { ids: [ada.sessionId] }, 'revoked');
  await Promise.all(streams.slice(0, 2).map((stream) => stream.until(() => stream.ended, 1000)));
  expect(streams[0]?.events).toEqual([{ type: 'session_ended', reason: 'revoked' }]);
  expect(streams[2]?.ended).toBe(false);
  streams[2]?.close();
});
