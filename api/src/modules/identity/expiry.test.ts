import { getProfile, reportActivity } from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { prisma } from '../../data/prisma.ts';
import { runWorker } from '../../jobs/index.ts';
import { openEventStream } from '../../testing/event-reader.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { identity } from './index.ts';
import { endSessions } from './sessions/end-sessions.ts';

let server: TestServer;
beforeAll(async () => {
  Object.assign(config, { INACTIVITY_MS: 3000, ADMIN_INACTIVITY_MS: 6000, SESSION_LIMIT_MS: 8000 });
  server = await startTestServer();
  await runWorker(identity.jobs);
});

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function endOf(sessionId: string) {
  const { endedAt, endReason } = await prisma.session.findUniqueOrThrow({ where: { id: sessionId } });
  return { endedAt, endReason };
}

// Tests that wait for seconds run side by side: each has a person of its own.
it.concurrent('ends an idle session despite polling and streaming, notifies its tabs and records the reason', async () => {
  const ada = await server.person();
  const stream = await openEventStream(`${server.url}/api/events`, ada.token);
  const polling = setInterval(() => void ada.client.call(getProfile).catch(() => undefined), 300);
  await stream.until(() => stream.ended, 9000);
  clearInterval(polling);
  expect(stream.events.at(-1)).toEqual({ type: 'session_ended', reason: 'idle' });
  expect(await endOf(ada.sessionId)).toMatchObject({ endReason: 'idle' });
  await expect(ada.client.call(getProfile)).rejects.toMatchObject({
    status: 401,
    details: { reason: 'idle' },
  });
});

it.concurrent('keeps a session alive for as long as the person is active, up to the absolute limit', async () => {
  const ada = await server.person();
  const stream = await openEventStream(`${server.url}/api/events`, ada.token);
  for (let step = 0; step < 5; step += 1) {
    await sleep(1000);
    await ada.client.call(reportActivity);
  }
  await ada.client.call(getProfile);
  const typing = setInterval(() => void ada.client.call(reportActivity).catch(() => undefined), 500);
  await stream.until(() => stream.ended, 9000);
  clearInterval(typing);
  expect(stream.events).toEqual([{ type: 'session_ended', reason: 'absolute' }]);
});

it.concurrent('counts from the last input, not from its report', async ({ expect }) => {
  const ada = await server.person();
  await sleep(1500);
  const inputAt = Date.now() - 1400;
  await ada.client.call(reportActivity, { body: { idleMs: 1400 } });
  const { lastActivityAt } = await prisma.session.findUniqueOrThrow({ where: { id: ada.sessionId } });
  expect(lastActivityAt.getTime()).toBeGreaterThanOrEqual(inputAt);
  expect(lastActivityAt.getTime() - inputAt).toBeLessThan(1000);
  const ended = async () => (await endOf(ada.sessionId)).endedAt?.getTime() ?? 0;
  await expect.poll(ended, { timeout: 9000 }).toBeGreaterThan(0);
  expect((await ended()) - inputAt).toBeGreaterThanOrEqual(config.INACTIVITY_MS);
  expect((await ended()) - inputAt).toBeLessThan(config.INACTIVITY_MS + 2000);
});

it.concurrent('ignores reports that would shorten the session, and reports from the future', async () => {
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

it.concurrent('gives an admin a longer limit than an investor', async () => {
  const admin = await server.person({ role: 'admin' });
  await sleep(4000);
  await admin.client.call(getProfile);
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
