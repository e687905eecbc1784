import {
  closePosition,
  getProfile,
  getStatement,
  listPositions,
  MOST_CLOSED_PLANS,
  MOST_OPEN_PLANS,
  openPosition,
  updateDepositOrProfit,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { clock, setClock } from '../../lib/clock.ts';
import { asOwner } from '../../testing/database.ts';
import { brokenInvariants } from '../../testing/ledger.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { dailyReturnsJob } from './jobs/daily-returns.ts';

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin' });
});

const dayMs = 86_400_000;
const dayIn = (days: number) => new Date(clock.now() + days * dayMs).toISOString().slice(0, 10);

const figuresOf = async ({ client }: TestPerson) => {
  const { balance, deposit, profit } = (await client.call(getProfile)).user;
  return [balance, deposit, profit];
};

const open = ({ client }: TestPerson, body: { plan: string; amount: number; from?: 'balance' | 'profit' }) =>
  client.call(openPosition, { body });

/** Posts a day's rate, in millionths, as the job does on the day after. */
async function post(days: number, rate: number): Promise<void> {
  await asOwner(`INSERT INTO daily_rate (day, rate, source) VALUES ($1, $2, 'simulated')`, [
    dayIn(days),
    rate,
  ]);
  const at = clock.now() + (days + 1) * dayMs;
  const restore = setClock({ now: () => at });
  await dailyReturnsJob.handle({ ...admin.context, actor: null }).finally(restore);
}

it('opens a plan with money of the balance at once, and lets it earn from the next day', async () => {
  const ada = await server.person({ cash: 800 });
  const { position } = await open(ada, { plan: 'Newbie', amount: 500 });
  expect(position).toMatchObject({
    plan: 'Newbie',
    principal: 500,
    worth: 500,
    adjusted: 0,
    earnsFrom: dayIn(1),
  });
  expect(await figuresOf(ada)).toEqual([300, 500, 0]);
  // Today's prices were known when it was opened.
  await post(0, 100_000);
  expect(await figuresOf(ada)).toEqual([300, 500, 0]);
  await post(1, 100_000);
  expect(await figuresOf(ada)).toEqual([300, 500, 50]);
  const { entries } = await ada.client.call(getStatement);
  expect(
    entries.some(({ kind, description }) => kind === 'plan_opened' && description === 'Newbie started'),
  ).toBe(true);
  expect(await brokenInvariants()).toEqual([]);
});

it('adds profit to an open plan of the same name, at any amount', async () => {
  const ada = await server.person({ cash: 600 });
  await admin.client.call(updateDepositOrProfit, {
    params: { id: ada.id },
    body: { profit: 60.5, reason: 'Given by a test' },
  });
  const add = () => open(ada, { plan: 'Newbie', amount: 60.5, from: 'profit' });
  await expect(add()).rejects.toMatchObject({ status: 422, code: 'invalid' });
  await open(ada, { plan: 'Newbie', amount: 500 });
  await add();
  expect(await figuresOf(ada)).toEqual([100, 560.5, 0]);
  await expect(add()).rejects.toMatchObject({ code: 'insufficient_balance' });
  const { positions } = await ada.client.call(listPositions);
  expect(positions.map(({ worth }) => worth)).toEqual([60.5, 500]);
  await ada.client.call(closePosition, { params: { id: positions[0]?._id ?? '' } });
  expect(await figuresOf(ada)).toEqual([160.5, 500, 0]);
});

it('keeps at most a hundred plans open, also when two are asked for at once', async () => {
  const ada = await server.person({ cash: 600 });
  await open(ada, { plan: 'Newbie', amount: 500 });
  const more = { plan: 'Newbie', amount: 0.01 };
  await asOwner(
    `INSERT INTO position (id, person_id, plan, opened, opened_at)
     SELECT new_id(), $1, 'Newbie', 1, now() - interval '1 day' FROM generate_series(3, $2)`,
    [ada.id, MOST_OPEN_PLANS],
  );
  const outcomes = await Promise.allSettled([open(ada, more), open(ada, more)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = { code: 'conflict', details: { reason: 'most_plans', count: MOST_OPEN_PLANS } };
  expect(outcomes).toContainEqual({ status: 'rejected', reason: expect.objectContaining(refused) });
  const { positions } = await ada.client.call(listPositions);
  expect(positions).toHaveLength(MOST_OPEN_PLANS);
  await ada.client.call(closePosition, { params: { id: positions[0]?._id ?? '' } });
  await open(ada, more);
});

it('lists every open plan, and of the closed ones those that closed last', async () => {
  const ada = await server.person();
  await asOwner(
    `INSERT INTO position (id, person_id, plan, opened, opened_at, closed_at)
     SELECT new_id(), $1, 'Newbie', number, now() - interval '9 days',
       CASE WHEN number > 1 THEN now() - interval '1 day' - number * interval '1 minute' END
     FROM generate_series(1, $2) AS number`,
    [ada.id, MOST_CLOSED_PLANS + 3],
  );
  const { positions } = await ada.client.call(listPositions);
  expect(positions).toHaveLength(1 + MOST_CLOSED_PLANS);
  expect(positions[0]).toMatchObject({ principal: 0.01, closedAt: null });
  // In cents: those that closed longest ago are missing.
  expect(Math.max(...positions.map(({ principal }) => Math.round(principal * 100)))).toBe(
    1 + MOST_CLOSED_PLANS,
  );
});

it('refuses what is not there, what is too little, and what is no plan; the same key counts once', async () => {
  const ada = await server.person({ cash: 700 });
  for (const [plan, amount, expected] of [
    ['Ultra', 1000, { status: 422, code: 'insufficient_balance' }],
    ['Ultra', 700, { status: 422, code: 'invalid' }],
    ['Gold', 700, { status: 422, code: 'invalid' }],
    ['Newbie', 0, { status: 422 }],
    ['Newbie', 500.001, { status: 422 }],
  ] as const)
    await expect(open(ada, { plan, amount })).rejects.toMatchObject(expected);
  const body = { plan: 'Newbie', amount: 500 };
  const send = () =>
    server.send('POST', '/api/positions', { token: ada.token, headers: { 'Idempotency-Key': 'open' }, body });
  const [one, again] = [await send(), await send()];
  expect([one.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(one.body);
  expect(await figuresOf(ada)).toEqual([200, 500, 0]);
  const both = await Promise.allSettled([1, 2].map(() => open(ada, { plan: 'Newbie', amount: 150 })));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await figuresOf(ada)).toEqual([50, 650, 0]);
});
