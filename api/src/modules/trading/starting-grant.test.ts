import {
  getPerformance,
  listStatementEvents,
  listStatementMonths,
  takeStartingGrant,
} from '@dayrise/contracts';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { config } from '../../config.ts';
import { prisma } from '../../data/prisma.ts';
import { brokenInvariants } from '../../testing/ledger.ts';
import { startTestServer, type TestPerson } from '../../testing/server.ts';

const server = await startTestServer();
let ada: TestPerson;
beforeEach(async () => {
  ada = await server.person();
});
const confirmEmail = () =>
  prisma.person.update({ where: { id: ada.id }, data: { emailVerifiedAt: new Date() } });
const take = () => ada.client.call(takeStartingGrant, {});

it('gives practice money once, however many ask for it at the same time', async () => {
  await confirmEmail();
  const answers = await Promise.allSettled(Array.from({ length: 5 }, take));
  const given = answers.filter(({ status }) => status === 'fulfilled');
  expect(given.map((answer) => answer.status === 'fulfilled' && answer.value)).toEqual([{ balance: 10_000 }]);
  await expect(take()).rejects.toMatchObject({ code: 'conflict', details: { reason: 'grant_taken' } });
  expect(await brokenInvariants()).toEqual([]);
});

it('counts it as money that came in, never as a gain', async () => {
  await confirmEmail();
  await take();
  const { events } = await ada.client.call(listStatementEvents, { query: {} });
  expect(events).toMatchObject([
    { kind: 'grant', flow: 'in', change: 10_000, description: 'Practice money for trading' },
  ]);
  const { months } = await ada.client.call(listStatementMonths);
  expect(months).toMatchObject([{ in: 10_000, returns: 0, closing: 10_000 }]);
  expect((await ada.client.call(getPerformance, { query: {} })).days.at(-1)).toMatchObject({ own: 0 });
});

it('asks for a confirmed email address first', async () => {
  await expect(take()).rejects.toMatchObject({ code: 'forbidden', details: { reason: 'email_first' } });
});

it('gives none where the installation has none', async () => {
  const { STARTING_GRANT } = config;
  onTestFinished(() => void Object.assign(config, { STARTING_GRANT }));
  Object.assign(config, { STARTING_GRANT: 0 });
  await confirmEmail();
  await expect(take()).rejects.toMatchObject({ code: 'not_found' });
});
