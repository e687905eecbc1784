import { randomUUID } from 'node:crypto';
import {
  amendOrder,
  type ClassMember,
  cancelOrders,
  deleteUser,
  endClass,
  exportClass,
  getClass,
  getClassJournal,
  getHoldings,
  getOrder,
  getSeat,
  getTradingOverview,
  getWorth,
  joinClass,
  listAuditEvents,
  listOrders,
  listSeats,
  listStatementEvents,
  type NewClass,
  type NewOrder,
  openClass,
  placeOrder,
  previewOrder,
} from '@dayrise/contracts';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { prisma } from './data/prisma.ts';
import { setClock } from './lib/clock.ts';
import { endDueClasses } from './modules/classes/commands/end-class.ts';
import { publishResults } from './modules/trading-report/commands/publish-results.ts';
import { readTradingCosts } from './modules/trading-report/queries/trading-costs.ts';
import { asOwner, untilBlocked, whileLocked } from './testing/database.ts';
import { brokenInvariants } from './testing/ledger.ts';
import { startTestMail } from './testing/mail.ts';
import { publishPrice, settle } from './testing/prices.ts';
import { startTestServer, type TestPerson } from './testing/server.ts';

const server = await startTestServer();
const mail = await startTestMail();
let now = Date.now();
const restoreClock = setClock({ now: () => now });
afterAll(() => restoreClock());

const hour = 3_600_000;
const job = { database: prisma, actor: null, requestId: 'test', address: '' };
let teacher: TestPerson;
let ada: TestPerson;
beforeEach(async () => {
  now += 60_000;
  await next(1000);
  teacher = await server.person({ role: 'admin', staffSet: 'owner' });
  ada = await server.person({ cash: 10_000 });
});

/** A price at which all orders are evaluated. */
async function next(price: number): Promise<void> {
  now += 10_000;
  await publishPrice(price);
  await settle();
}

async function open(rules: Partial<NewClass> = {}) {
  const body = {
    ...{ name: 'Economics 1', money: 5000, coins: [], marketOrders: true, stopLoss: false, journal: false },
    ...{ startsAt: new Date(now).toISOString(), endsAt: new Date(now + hour).toISOString() },
    ...rules,
  };
  return (await teacher.client.call(openClass, { body })).class;
}
const join = async (code: string, person = ada) =>
  (await person.client.call(joinClass, { body: { code } })).seat._id;
const place = (seat: string, wire: Partial<NewOrder> = {}, person = ada) =>
  person.client.call(placeOrder, {
    query: { seat },
    body: { coin: 'bitcoin', side: 'buy', type: 'market', quantity: '1', ...wire } as NewOrder,
  });
const nameOf = async ({ id }: TestPerson) => (await prisma.person.findUniqueOrThrow({ where: { id } })).name;
const sumOf = async (personId: string) =>
  (await prisma.account.findMany({ where: { personId } })).reduce(
    (sum, { balance }) => sum + (balance ?? 0n),
    0n,
  );

it('trades with money apart from the person’s own, which no figure of theirs or of staff counts', async () => {
  const ofStaff = async () => {
    const { coins, ...sums } = await teacher.client.call(getTradingOverview);
    const traded = coins.filter(({ held, openOrders }) => held !== '0' || openOrders > 0);
    return [await prisma.controlAccount.findMany(), sums, traded];
  };
  const before = await ofStaff();
  const figures = async () => ({
    worth: { ...(await ada.client.call(getWorth)), at: '' },
    events: (await ada.client.call(listStatementEvents, { query: {} })).events,
    holdings: await ada.client.call(getHoldings),
    orders: (await ada.client.call(listOrders, { query: {} })).orders,
  });
  const own = await figures();
  const { code, _id } = await open();
  const seat = await join(code.toLowerCase());
  await place(seat);
  await expect(place(seat, { quantity: '1000' })).rejects.toMatchObject({ code: 'insufficient_balance' });
  await next(1000);
  expect(await ada.client.call(getHoldings, { query: { seat } })).toMatchObject({
    holdings: [{ coin: 'bitcoin', quantity: '1' }],
  });
  expect(await figures()).toEqual(own);
  expect(await ofStaff()).toEqual(before);
  await next(1100);
  const { seats } = await ada.client.call(listSeats);
  expect(seats).toMatchObject([
    {
      _id: seat,
      class: { _id, state: 'open' },
      result: { fills: 1, coins: 1, largestShare: expect.closeTo(21.6, 0) },
    },
  ]);
  expect(seats[0]?.result.change).toBeGreaterThan(1.8);
  await ada.client.call(cancelOrders, { query: { seat } });
  expect(await brokenInvariants()).toEqual([]);
});

it('counts nobody’s trades in a class in the published share', async () => {
  const { code } = await open();
  await place(await join(code));
  await next(1000);
  const later = now;
  now += 48 * hour;
  await publishResults(job);
  now = later;
  const { people } = await prisma.tradingResult.findFirstOrThrow({ orderBy: { day: 'desc' } });
  const seats = (await prisma.classSeat.findMany()).map(({ id }) => id);
  const traders = await prisma.tradeFill.findMany({
    where: { personId: { notIn: seats } },
    distinct: ['personId'],
  });
  expect(people).toBe(traders.length);
});

it.each([
  [{ marketOrders: false }, {}, 'class_market_order'],
  [{ stopLoss: true }, {}, 'class_stop_loss'],
  [{ journal: true }, {}, 'class_journal'],
  [{ coins: ['ethereum'] }, {}, 'class_coin'],
  [
    {
      startsAt: new Date(Date.now() + 100 * hour).toISOString(),
      endsAt: new Date(Date.now() + 101 * hour).toISOString(),
    },
    {},
    'class_closed',
  ],
] as const)('refuses orders against the rules %o', async (rules, wire, filter) => {
  const { code } = await open(rules as Partial<NewClass>);
  const seat = await join(code);
  await expect(place(seat, wire)).rejects.toMatchObject({ code: 'order_refused', details: { filter } });
});

it('takes orders that follow all rules, and shows the teacher why they were placed', async () => {
  const { code, _id } = await open({
    marketOrders: false,
    stopLoss: true,
    journal: true,
    coins: ['bitcoin'],
  });
  const seat = await join(code);
  const wire = { type: 'limit', limitPrice: '1000', stopLoss: '900' } as const;
  const body = { coin: 'bitcoin', side: 'buy', quantity: '1', timeInForce: 'gtc', ...wire } as const;
  expect((await ada.client.call(previewOrder, { query: { seat }, body })).estimate.available).toBe('5000.00');
  await place(seat, { ...wire, why: 'It fell for a week.' });
  const { journal } = await teacher.client.call(getClassJournal, { params: { id: _id, seat } });
  expect(journal).toMatchObject([{ side: 'buy', symbol: 'BTC', text: 'It fell for a week.' }]);
  expect((await ada.client.call(getSeat, { params: { id: seat } })).journal).toEqual(journal);
});

/** A seat in a class without market orders, with a coin. */
async function holder() {
  const { code } = await open({ marketOrders: false });
  const seat = await join(code);
  await place(seat, { type: 'limit', limitPrice: '1010' });
  await next(1000);
  return seat;
}
const noMarketOrder = { code: 'order_refused', details: { filter: 'class_market_order' } };

it('takes a stop in a class without market orders only while the price has not reached it', async () => {
  const seat = await holder();
  const stop = { type: 'stop', quantity: '0.1' } as const;
  const reached = [
    { ...stop, side: 'sell', stopPrice: '1100' },
    { ...stop, side: 'buy', stopPrice: '900' },
  ] as const;
  for (const wire of reached) {
    await expect(place(seat, wire)).rejects.toMatchObject(noMarketOrder);
    const body = { coin: 'bitcoin', timeInForce: 'gtc', ...wire } as const;
    const preview = ada.client.call(previewOrder, { query: { seat }, body });
    await expect(preview).rejects.toMatchObject(noMarketOrder);
  }
  await place(seat, { ...stop, side: 'buy', stopPrice: '1100' });
  const { order } = await place(seat, { ...stop, side: 'sell', stopPrice: '900' });
  const amend = (stopPrice: string) =>
    ada.client.call(amendOrder, { params: { id: order._id }, query: { seat }, body: { stopPrice } });
  await expect(amend('1100')).rejects.toMatchObject(noMarketOrder);
  await amend('950');
});

it('lets people sell a coin that left the ten at the market, also in a class without market orders', async () => {
  const seat = await holder();
  const sale = { side: 'sell', quantity: '1' } as const;
  await expect(place(seat, sale)).rejects.toMatchObject(noMarketOrder);
  const gone = async () => {
    now += 10_000;
    await publishPrice(5, { coin: 'ripple' });
    await publishPrice(1000, { unlisted: true });
    await settle();
  };
  await gone();
  const body = { coin: 'bitcoin', type: 'market', timeInForce: 'gtc', ...sale } as const;
  await ada.client.call(previewOrder, { query: { seat }, body });
  await place(seat, sale);
  await gone();
  expect((await ada.client.call(getHoldings, { query: { seat } })).holdings).toEqual([]);
});

it('keeps seats to their person', async () => {
  const { code } = await open();
  const seat = await join(code);
  const grace = await server.person();
  await expect(place(seat, {}, grace)).rejects.toMatchObject({ code: 'not_found' });
  await expect(grace.client.call(getHoldings, { query: { seat } })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(join(code)).rejects.toMatchObject({ code: 'conflict', details: { reason: 'class_joined' } });
  await expect(join('NOTHING1')).rejects.toMatchObject({ code: 'not_found' });
});

it('lets one of many calls at once join', async () => {
  const { code, _id } = await open();
  await Promise.allSettled(Array.from({ length: 5 }, () => join(code)));
  expect(await prisma.classSeat.count({ where: { classId: _id } })).toBe(1);
});

it('changes no order once its time is over, whether or not the job ran', async () => {
  const { code } = await open({ endsAt: new Date(now + 60_000).toISOString() });
  const seat = await join(code);
  const { order } = await place(seat, { type: 'limit', limitPrice: '500' });
  const amend = (limitPrice: string) =>
    ada.client.call(amendOrder, { params: { id: order._id }, query: { seat }, body: { limitPrice } });
  await amend('600');
  now += 60_000;
  await next(1000);
  await expect(amend('700')).rejects.toMatchObject({
    code: 'order_refused',
    details: { filter: 'class_closed' },
  });
});

it('ends with its time: gives the money back, and keeps what everybody had', async () => {
  const { code, _id } = await open({ endsAt: new Date(now + 60_000).toISOString() });
  const seat = await join(code);
  await place(seat);
  await next(1000);
  await place(seat, { type: 'limit', limitPrice: '500' });
  await next(1200);
  now += 60_000;
  await next(1200);
  await endDueClasses(job);
  await endDueClasses(job);
  expect(await sumOf(seat)).toBe(0n);
  const { seat: ended } = await ada.client.call(getSeat, { params: { id: seat } });
  expect(ended).toMatchObject({ class: { state: 'ended' }, result: { coins: 1, fills: 1 } });
  expect(ended.result.change).toBeGreaterThan(3.8);
  const orders = await ada.client.call(listOrders, { query: { seat, state: 'closed' } });
  expect(orders.orders[0]).toMatchObject({ state: 'canceled', reason: 'class_ended' });
  await expect(place(seat)).rejects.toMatchObject({ details: { filter: 'class_closed' } });
  const grace = await server.person();
  await expect(join(code, grace)).rejects.toMatchObject({ details: { reason: 'class_ended' } });
  await expect(teacher.client.call(endClass, { params: { id: _id }, body: {} })).rejects.toMatchObject({
    code: 'already_decided',
  });
  await mail.carryOut();
  const told = await prisma.notification.findMany({ where: { personId: ada.id }, orderBy: { id: 'desc' } });
  expect(told[0]).toMatchObject({ link: `/user/classes/${seat}` });
  expect(await prisma.notification.count({ where: { personId: seat } })).toBe(0);
  expect(await brokenInvariants()).toEqual([]);
});

it('fills no order and moves no result once its time is over, however late the job runs', async () => {
  const { code, _id } = await open({ endsAt: new Date(now + 60_000).toISOString() });
  const seat = await join(code);
  await place(seat);
  await next(1000);
  const { order } = await place(seat, { type: 'limit', limitPrice: '1300' });
  now += 1;
  await place(seat, { type: 'limit', limitPrice: '500' });
  await next(1200);
  const changeNow = async () => (await ada.client.call(getSeat, { params: { id: seat } })).seat.result.change;
  const before = await changeNow();
  const own = (
    await ada.client.call(placeOrder, {
      body: { coin: 'bitcoin', side: 'buy', type: 'market', quantity: '1' },
    })
  ).order;
  now += 60_000;
  // A price of this moment would fill the second one, and twice as much is what the coins would be worth.
  await next(400);
  await next(2400);
  expect(await changeNow()).toBe(before);
  const { members } = await teacher.client.call(getClass, { params: { id: _id } });
  expect(members[0]?.result).toMatchObject({ change: before, fills: 2 });
  await endDueClasses(job);
  expect((await ada.client.call(getSeat, { params: { id: seat } })).seat).toMatchObject({
    class: { state: 'ended' },
    result: { change: before, fills: 2, coins: 1 },
  });
  const { orders } = await ada.client.call(listOrders, { query: { seat, state: 'closed' } });
  expect(orders.map(({ state, reason }) => [state, reason])).toEqual([
    ['canceled', 'class_ended'],
    ['filled', null],
    ['filled', null],
  ]);
  expect(orders[1]?._id).toBe(order._id);
  const { fills } = (await ada.client.call(getOrder, { params: { id: own._id } })).order;
  expect(fills).toHaveLength(1);
  expect(await brokenInvariants()).toEqual([]);
});

it('can end before it began', async () => {
  const startsAt = new Date(now + hour).toISOString();
  const { code, _id } = await open({ startsAt, endsAt: new Date(now + 2 * hour).toISOString() });
  await join(code);
  const ended = await teacher.client.call(endClass, { params: { id: _id }, body: {} });
  const at = new Date(now).toISOString();
  expect(ended.class).toMatchObject({ state: 'ended', startsAt: at, endsAt: at, endedAt: at });
});

/** Makes a seat one that can't be changed. Returns what repairs it. */
async function brokenSeat(seat: string): Promise<() => Promise<unknown>> {
  await asOwner(
    `CREATE FUNCTION refuse_seat() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$`,
  );
  await asOwner(`CREATE TRIGGER refuse_seat BEFORE UPDATE ON class_seat FOR EACH ROW WHEN (NEW.id = '${seat}')
    EXECUTE FUNCTION refuse_seat()`);
  const repair = () => asOwner('DROP FUNCTION IF EXISTS refuse_seat CASCADE');
  onTestFinished(async () => void (await repair()));
  return repair;
}
const openSeats = (classId: string) => prisma.classSeat.count({ where: { classId, endedAt: null } });

it('closes the other seats and classes if one can’t be closed, and tells so at the end', async () => {
  const [first, second] = [await open(), await open()];
  const grace = await server.person();
  const seat = await join(first.code);
  await join(first.code, grace);
  await join(second.code);
  const repair = await brokenSeat(seat);
  // The class stays ended, and the job closes the seats that are left.
  const ended = await teacher.client.call(endClass, { params: { id: first._id }, body: {} });
  expect(ended.class).toMatchObject({ state: 'ended', endedAt: null });
  expect(await openSeats(first._id)).toBe(1);
  now += hour;
  await expect(endDueClasses(job)).rejects.toThrow('1 seats could not be closed.');
  expect([await openSeats(first._id), await openSeats(second._id)]).toEqual([1, 0]);
  await repair();
  await endDueClasses(job);
  expect(await openSeats(first._id)).toBe(0);
  expect(await brokenInvariants()).toEqual([]);
});

it('ends with a person who is deleted meanwhile', async () => {
  const { code, _id } = await open();
  const grace = await server.person();
  const [first, second] = [await join(code), await join(code, grace)];
  now += hour;
  const { ending } = await whileLocked(`SELECT FROM person WHERE id = '${first}' FOR UPDATE`, async () => {
    const ending = endDueClasses(job);
    await untilBlocked();
    const owner = await server.person({ role: 'admin' });
    await owner.client.call(deleteUser, { params: { id: grace.id }, body: { reason: 'Asked for' } });
    return { ending };
  });
  await ending;
  expect(await openSeats(_id)).toBe(0);
  expect(await sumOf(second)).toBe(0n);
  expect(await prisma.tradingClass.count({ where: { id: _id, endedAt: null } })).toBe(0);
});

it('does not end without the seat of somebody whose clock is behind', async () => {
  const end = now + 60_000;
  const { code, _id } = await open({ endsAt: new Date(end).toISOString() });
  const grace = await server.person();
  const first = await join(code);
  // Lets their seat wait, once they hold the class.
  const taken = `INSERT INTO class_seat (id, class_id, person_id, joined_at)
    VALUES ('${teacher.id}', '${_id}', '${grace.id}', now())`;
  const { ending, joining } = await whileLocked(taken, async () => {
    const begun = await whileLocked(`SELECT FROM person WHERE id = '${first}' FOR UPDATE`, async () => {
      now = end;
      const ending = endDueClasses(job);
      await untilBlocked();
      now = end - 1;
      const joining = join(code, grace);
      await untilBlocked(2);
      return { ending, joining };
    });
    await vi.waitFor(async () => expect(await openSeats(_id)).toBe(0));
    await untilBlocked(2);
    return begun;
  });
  const [seat] = await Promise.all([joining, ending]);
  now = end;
  await endDueClasses(job);
  expect(await openSeats(_id)).toBe(0);
  expect(await sumOf(seat)).toBe(0n);
});

it('opens once, however often the call is repeated with its key', async () => {
  const body = {
    ...{ name: 'Once', money: 5000, coins: [], marketOrders: true, stopLoss: false, journal: false },
    ...{ startsAt: new Date(now).toISOString(), endsAt: new Date(now + hour).toISOString() },
  };
  const idempotencyKey = randomUUID();
  const openOnce = () => teacher.client.call(openClass, { body, idempotencyKey });
  expect(await openOnce()).toEqual(await openOnce());
  expect(await prisma.tradingClass.count({ where: { name: 'Once' } })).toBe(1);
});

it('shows and exports a class by name, and people its distribution without names', async () => {
  const { code, _id } = await open();
  const people = [ada, ...(await Promise.all(Array.from({ length: 4 }, () => server.person())))];
  const seats: string[] = [];
  for (const person of people) seats.push(await join(code, person));
  await place(seats[0] ?? '');
  await next(1000);
  await next(1500);
  const { members } = await teacher.client.call(getClass, { params: { id: _id } });
  expect(members.map(({ name }) => name)).toEqual((await Promise.all(people.map(nameOf))).toSorted());
  const own = members.find(({ _id: seat }) => seat === seats[0]) as ClassMember;
  expect(own.result.costs).toBeGreaterThan(2.4);
  const { distribution } = await ada.client.call(getSeat, { params: { id: seats[0] ?? '' } });
  expect(distribution?.filter((bin) => bin.own)).toMatchObject([{ people: 1 }]);
  expect(distribution?.reduce((sum, bin) => sum + bin.people, 0)).toBe(5);
  // With four, it would point at people: a deleted one doesn't count.
  const owner = await server.person({ role: 'admin' });
  await owner.client.call(deleteUser, { params: { id: people[4]?.id ?? '' }, body: {} });
  expect(await ada.client.call(getSeat, { params: { id: seats[0] ?? '' } })).toMatchObject({
    distribution: null,
  });
  const answer = await server.send('GET', exportClass.path.replace('{id}', _id), { token: teacher.token });
  expect(String(answer.body)).toContain(`${await nameOf(ada)},`);
  await teacher.client.call(endClass, { params: { id: _id }, body: {} });
  // By seat: they stand by name, and the deleted person's has changed.
  const changesOf = (each: readonly ClassMember[]) =>
    new Map(each.map((member) => [member._id, member.result.change]));
  const { members: ended } = await teacher.client.call(getClass, { params: { id: _id } });
  expect(changesOf(ended)).toEqual(changesOf(members));
});

it('is named in the audit log', async () => {
  const { _id, name } = await open();
  await teacher.client.call(endClass, { params: { id: _id }, body: {} });
  const admin = await server.person({ role: 'admin' });
  const { events } = await admin.client.call(listAuditEvents, { query: {} });
  expect(events.slice(0, 2)).toMatchObject([
    { action: 'class.ended', subject: { kind: 'class', id: _id, name } },
    { action: 'class.opened', subject: { kind: 'class', id: _id, name } },
  ]);
});

it('counts the costs of a class as the report on trading does, stops too', async () => {
  const { code, _id } = await open();
  const seat = await join(code);
  await place(seat, { stopLoss: '950' });
  await next(1000);
  await next(1000);
  // A low that nobody saw as a price: the stop fills at its own.
  now += 10_000;
  await publishPrice(1000, { low: 900 });
  await settle();
  const { members } = await teacher.client.call(getClass, { params: { id: _id } });
  const day = new Date(now).toISOString().slice(0, 10);
  const { fills, fees, spread, impact } = await readTradingCosts(prisma, seat, {
    from: '2020-01-01',
    to: day,
  });
  expect(fills).toBe(2);
  expect(members[0]?.result.costs).toBe(Number(fees + spread + impact) / 100);
  expect(members[0]?.result.costs).toBeLessThan(10);
});

it('leaves with its person, and erases what they wrote', async () => {
  const { code } = await open();
  const seat = await join(code);
  await place(seat, { why: 'A secret reason' });
  await next(1000);
  const request = { params: { id: ada.id }, body: { reason: 'Asked for' } };
  // Two people decide on money.
  for (const owner of [teacher, await server.person({ role: 'admin', staffSet: 'owner' })])
    await owner.client.call(deleteUser, request);
  expect(await prisma.person.findUniqueOrThrow({ where: { id: ada.id } })).toMatchObject({
    name: 'Deleted person',
  });
  expect(await sumOf(seat)).toBe(0n);
  expect(await prisma.tradeReason.count({ where: { personId: seat } })).toBe(0);
  expect(await brokenInvariants()).toEqual([]);
});
