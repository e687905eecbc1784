import {
  closePosition,
  correctJournal,
  decidePayment,
  getProfile,
  listPositions,
  updateDepositOrProfit,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { setClock } from '../../lib/clock.ts';
import { asOwner, untilBlocked, whileLocked } from '../../testing/database.ts';
import { brokenInvariants } from '../../testing/ledger.ts';
import { submitPaymentOf } from '../../testing/proofs.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { dailyReturnsJob } from './jobs/daily-returns.ts';

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin' });
});

const dayMs = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** Somebody with a plan of $500 since two days ago, and its id. */
async function investor(): Promise<{ person: TestPerson; id: string }> {
  const person = await server.person();
  const payment = await submitPaymentOf(server.url, person, {
    fields: { planName: 'Newbie', planAmount: '500' },
  });
  await admin.client.call(decidePayment, { params: { id: payment._id }, body: { status: true } });
  await asOwner(`UPDATE position SET opened_at = opened_at - interval '2 days' WHERE person_id = $1`, [
    person.id,
  ]);
  const { positions } = await person.client.call(listPositions);
  return { person, id: positions[0]?._id ?? '' };
}

const rate = (days: number, millionths: number, postedAt: Date | null = null) =>
  asOwner(`INSERT INTO daily_rate (day, rate, source, posted_at) VALUES ($1, $2, 'simulated', $3)`, [
    dayAgo(days),
    millionths,
    postedAt,
  ]);

async function runJob(daysLater = 0): Promise<void> {
  const restore = setClock({ now: () => Date.now() + daysLater * dayMs });
  await dailyReturnsJob.handle({ ...admin.context, actor: null }).finally(restore);
}

const figuresOf = async ({ client }: TestPerson) => {
  const { balance, deposit, profit } = (await client.call(getProfile)).user;
  return [balance, deposit, profit];
};

it('lets a plan that is closed before the return of a day is posted take part in that day, and in no later one', async () => {
  await rate(2, 0, new Date());
  const { person: ada, id } = await investor();
  const { person: bob, id: his } = await investor();
  const close = () => ada.client.call(closePosition, { params: { id } });
  // Yesterday has no rate yet, and what its prices will make of it can be read off the ticker.
  expect((await close()).position).toMatchObject({ closingAt: expect.any(String), closedAt: null });
  expect(await figuresOf(ada)).toEqual([0, 500, 0]);
  await expect(close()).rejects.toMatchObject({ code: 'already_decided' });
  await runJob();
  expect(await figuresOf(ada)).toEqual([0, 500, 0]);

  await rate(1, -100_000);
  await rate(0, 100_000);
  await runJob(1);
  expect(await figuresOf(ada)).toEqual([450, 0, 0]);
  expect(await figuresOf(bob)).toEqual([0, 450, 45]);
  await runJob(1);
  const { positions } = await ada.client.call(listPositions);
  expect(positions).toMatchObject([{ lost: 50, gained: 0, toBalance: 450, worth: 0 }]);
  expect(positions[0]?.closedAt).not.toBeNull();
  // Everything is posted, so this one closes at once.
  const now = await bob.client.call(closePosition, { params: { id: his } });
  expect(now.position.closedAt).not.toBeNull();
  expect(await figuresOf(bob)).toEqual([450, 0, 45]);
  expect(await brokenInvariants()).toEqual([]);
});

it('closes a plan only with the principal that the person was shown', async () => {
  const { person: ada, id } = await investor();
  const close = (expected: number) => ada.client.call(closePosition, { params: { id }, body: { expected } });
  await expect(close(550)).rejects.toMatchObject({
    status: 409,
    code: 'stale_figure',
    details: { current: 500 },
  });
  await expect(close(-1)).rejects.toMatchObject({ status: 422 });
  expect(await figuresOf(ada)).toEqual([0, 500, 0]);
  expect((await close(500)).position.closedAt).not.toBeNull();
  expect(await figuresOf(ada)).toEqual([500, 0, 0]);
});

it('refuses a correction of a plan that is being closed', async () => {
  const { person, id } = await investor();
  const params = { id: person.id };
  await admin.client.call(updateDepositOrProfit, { params, body: { deposit: 400 } });
  const where = { kind: 'adjustment' } as const;
  const journal = await prisma.journal.findFirstOrThrow({ where, orderBy: { id: 'desc' } });
  const { closing, correcting } = await whileLocked(
    `SELECT FROM position WHERE id = '${id}' FOR UPDATE`,
    async () => {
      const closing = person.client.call(closePosition, { params: { id } });
      await untilBlocked();
      const body = { reason: 'It was right' };
      const correcting = admin.client
        .call(correctJournal, { params: { id: journal.id }, body })
        .catch((error) => error);
      await untilBlocked(2);
      return { closing, correcting };
    },
  );
  expect((await closing).position.closedAt).not.toBeNull();
  expect(await correcting).toMatchObject({ code: 'conflict', details: { reason: 'plan_closed' } });
  expect(await figuresOf(person)).toEqual([400, 0, 0]);
  expect(await brokenInvariants()).toEqual([]);
});
