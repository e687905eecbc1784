import { getProfile } from '@dayrise/contracts';
import { expect, it } from 'vitest';
import { prisma } from '../data/prisma.ts';
import { runWorker } from '../jobs/index.ts';
import { identity } from '../modules/identity/index.ts';
import { freePort, startProcess } from '../testing/api-process.ts';
import { openEventStream } from '../testing/event-reader.ts';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const script = 'src/cli/sessions-end-all.ts';
/** A Redis that can't be reached: what is left to the job is not done by the command. */
const noRedis = async () => ({ REDIS_URL: `redis://127.0.0.1:${await freePort()}` });

it('ends every session and closes its streams', async () => {
  const people = await Promise.all([server.person(), server.person({ role: 'admin' })]);
  const streams = await Promise.all(
    people.map(({ token }) => openEventStream(`${server.url}/api/events`, token)),
  );
  const command = startProcess(script, {});
  expect(await command.ended()).toBe(0);
  expect(command.output).toContain('2 sessions ended.');
  await Promise.all(streams.map((stream) => stream.until(() => stream.ended, 2000)));
  for (const { client } of people) {
    await expect(client.call(getProfile)).rejects.toMatchObject({
      status: 401,
      details: { reason: 'revoked' },
    });
  }
});

it('leaves revocations to the worker while Redis is down', { timeout: 40_000 }, async () => {
  const { client, sessionId } = await server.person();
  const command = startProcess(script, await noRedis());
  expect(await command.ended()).toBe(0);
  expect(command.output).toContain('Redis does not answer.');
  expect(await prisma.session.count({ where: { endedAt: null } })).toBe(0);
  expect(await prisma.sessionRevocation.count({ where: { sessionId, carriedOutAt: null } })).toBe(1);
  await runWorker(identity.jobs);
  const call = () => client.call(getProfile).catch(({ status }) => status);
  await expect.poll(call, { timeout: 5000 }).toBe(401);
});
