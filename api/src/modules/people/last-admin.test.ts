import { setTimeout as sleep } from 'node:timers/promises';
import { deleteUser, updateVerification } from '@dayrise/contracts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { CommandContext } from '../../context.ts';
import { prisma } from '../../data/prisma.ts';
import { withTransaction } from '../../data/transaction.ts';
import { asOwner } from '../../testing/database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { deletePerson } from './commands/delete-person.ts';
import { updatePerson } from './commands/update-person.ts';
import { replayErasure } from './index.ts';

let server: TestServer;
let ada: TestPerson;
let bea: TestPerson;
let cleo: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  const before = await prisma.person.findMany({ where: { role: 'admin', deletedAt: null } });
  [ada, bea, cleo] = await Promise.all([admin(), admin(), admin()]);
  for (const { id } of before) await asOwner(`UPDATE person SET role = 'user' WHERE id = $1`, [id]);
});

const admin = () => server.person({ role: 'admin' });
const admins = () => prisma.person.count({ where: { role: 'admin', deletedAt: null } });
const demoteBody = { role: 'user', reason: 'Test' } as const;
const demote = (by: TestPerson, whom: TestPerson) =>
  by.client.call(updateVerification, { params: { id: whom.id }, body: demoteBody });
const remove = (by: TestPerson, whom: TestPerson) =>
  by.client.call(deleteUser, { params: { id: whom.id }, body: { reason: 'Test' } });

/** Runs a command of somebody in a transaction that stays open until `meanwhile` has come to its lock. */
async function overlapping(
  by: TestPerson,
  command: (within: CommandContext) => Promise<unknown>,
  meanwhile: () => Promise<unknown>,
): Promise<unknown> {
  const { running } = await withTransaction(by.context, async (within) => {
    await command(within);
    const started = meanwhile().then(
      () => 'done',
      (error: unknown) => error,
    );
    await sleep(200);
    return { running: started };
  });
  return running;
}

function actorOf({ context: { actor } }: TestPerson) {
  if (!actor) throw new Error('Nobody acts.');
  return actor;
}

it('keeps one of two admins who demote each other at once', async () => {
  await demote(ada, cleo);
  const second = await overlapping(
    ada,
    (within) => updatePerson(within, actorOf(ada), { personId: bea.id, role: 'user' }),
    () => demote(bea, ada),
  );
  expect(second).toMatchObject({ status: 403 });
  expect(await admins()).toBe(1);
});

it('keeps one of two admins who delete each other at once', async () => {
  await remove(ada, cleo);
  const second = await overlapping(
    ada,
    (within) => deletePerson(within, actorOf(ada), { personId: bea.id }),
    () => remove(bea, ada),
  );
  expect(second).toMatchObject({ status: 403 });
  expect(await admins()).toBe(1);
});

it('keeps one of three admins who remove each other in a ring', async () => {
  const calls = [demote(ada, bea), remove(bea, cleo), demote(cleo, ada)];
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await admins()).toBeGreaterThanOrEqual(1);
});

it('has the database keep the last admin', async () => {
  await demote(ada, cleo);
  const byHand = (change: string, { id }: TestPerson) =>
    asOwner(`UPDATE person SET ${change} WHERE id = $1`, [id]);
  const both = await Promise.allSettled([byHand(`role = 'user'`, ada), byHand('deleted_at = now()', bea)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await admins()).toBe(1);
  const { id: last } = await prisma.person.findFirstOrThrow({ where: { role: 'admin', deletedAt: null } });
  const operator = { ...ada.context, actor: null };
  const replay = replayErasure(operator, { personId: last, erasedAt: new Date() });
  await expect(replay).rejects.toMatchObject({ code: 'last_admin' });
  expect(await admins()).toBe(1);
});
