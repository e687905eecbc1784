import { deleteUser, updateVerification } from '@dayrise/contracts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { CommandContext } from '../../context.ts';
import { prisma } from '../../data/prisma.ts';
import { withTransaction } from '../../data/transaction.ts';
import { asOwner, untilBlocked } from '../../testing/database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
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
  for (const { id } of before)
    await asOwner(`UPDATE person SET role = 'user', staff_set = NULL WHERE id = $1`, [id]);
});

const admin = () => server.person({ role: 'admin' });
const owners = { role: 'admin', staffSet: 'owner', deletedAt: null } as const;
const admins = () => prisma.person.count({ where: owners });
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
    await untilBlocked();
    return { running: started };
  });
  return running;
}

function actorOf({ context: { actor } }: TestPerson) {
  if (!actor) throw new Error('Nobody acts.');
  return actor;
}

it('takes two owners to remove a third, and the one who goes may be the second', async () => {
  const { user } = await demote(ada, cleo);
  expect(user).toMatchObject({ role: 'admin', proposal: { kind: 'role', input: { set: 'none' } } });
  await expect(demote(ada, cleo)).rejects.toMatchObject({ code: 'own_proposal' });
  expect((await demote(bea, cleo)).user.role).toBe('user');
  await demote(ada, bea);
  expect((await demote(bea, bea)).user.role).toBe('user');
  await expect(demote(ada, ada)).rejects.toMatchObject({ status: 403 });
  expect(await admins()).toBe(1);
});

it('keeps one of two owners who agreed to go at once', async () => {
  await asOwner(`UPDATE person SET role = 'user', staff_set = NULL WHERE id = $1`, [cleo.id]);
  await demote(ada, bea);
  await demote(bea, ada);
  const second = await overlapping(
    ada,
    (within) => updatePerson(within, actorOf(ada), { personId: ada.id, role: 'user' }),
    () => demote(bea, bea),
  );
  // Ada, who proposed it, is no longer an owner.
  expect(second).toMatchObject({ status: 403 });
  expect(await admins()).toBe(1);
});

it('keeps one of two owners whose removals are confirmed at once', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const [one, other] = [await admin(), await admin()];
    await demote(one, other);
    await demote(other, one);
    for (const { id } of [ada, bea, cleo]) {
      await asOwner(`UPDATE person SET role = 'user', staff_set = NULL WHERE id = $1`, [id]);
    }
    await Promise.allSettled([demote(one, one), demote(other, other)]);
    expect(await admins()).toBe(1);
    [ada, bea, cleo] = await Promise.all([admin(), admin(), admin()]);
    for (const { id } of [one, other]) {
      await asOwner(`UPDATE person SET role = 'user', staff_set = NULL WHERE id = $1`, [id]);
    }
  }
});

it('deletes nobody who is on the staff', async () => {
  await expect(remove(ada, bea)).rejects.toMatchObject({ status: 409, code: 'conflict' });
  expect(await admins()).toBe(3);
});

it('has the database keep the last admin', async () => {
  await asOwner(`UPDATE person SET role = 'user', staff_set = NULL WHERE id = $1`, [cleo.id]);
  const byHand = (change: string, { id }: TestPerson) =>
    asOwner(`UPDATE person SET ${change} WHERE id = $1`, [id]);
  const both = await Promise.allSettled([
    byHand(`staff_set = 'finance'`, ada),
    byHand('deleted_at = now()', bea),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await admins()).toBe(1);
  const { id: last } = await prisma.person.findFirstOrThrow({ where: owners });
  const operator = { ...ada.context, actor: null };
  const replay = replayErasure(operator, { personId: last, erasedAt: new Date() });
  await expect(replay).rejects.toMatchObject({ code: 'last_admin' });
  expect(await admins()).toBe(1);
});
