import {
  amendOrder,
  cancelOrder,
  cancelOrders,
  deleteUser,
  getHoldings,
  getOrder,
  getTradingRules,
  getWorth,
  listLots,
  listNotifications,
  listOrders,
  listStatementEvents,
  listStatementMonths,
  type NewOrder,
  type Order,
  placeOrder,
  previewOrder,
  type QueryOf,
} from '@dayrise/contracts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { withTransaction } from '../../data/transaction.ts';
import { setClock } from '../../lib/clock.ts';
import { entryIn } from '../../lib/entry-texts.ts';
import { asOwner, dayOfDatabase, untilBlocked } from '../../testing/database.ts';
import { brokenInvariants } from '../../testing/ledger.ts';
import { startTestMail } from '../../testing/mail.ts';
import { publishPrice, settle, type TestPrice } from '../../testing/prices.ts';
import { startTestServer, type TestPerson } from '../../testing/server.ts';
import { placeOrder as placeWithin } from './commands/place-order.ts';
import { raiseMarks } from './queries/due-orders.ts';

const server = await startTestServer();
const mail = await startTestMail();
let now = dayOfDatabase();
const restoreClock = setClock({ now: () => now });
afterAll(() => restoreClock());

let ada: TestPerson;
beforeEach(async () => {
  now = Math.max(now + 60_000, dayOfDatabase());
  await publishPrice(1000);
  await settle();
  ada = await server.person({ cash: 10_000 });
});

type Wire = Partial<NewOrder>;
const place = (wire: Wire, person = ada) =>
  person.client
    .call(placeOrder, { body: { coin: 'bitcoin', side: 'buy', type: 'market', ...wire } as NewOrder })
    .then(({ order }) => order);
const read = (id: string, person = ada) =>
  person.client.call(getOrder, { params: { id } }).then(({ order }) => order);
const holdings = (person = ada) => person.client.call(getHoldings);

/** A price ten seconds later, at which all orders are evaluated. */
async function next(price: number, options: TestPrice = {}): Promise<void> {
  now += 10_000;
  await publishPrice(price, options);
  await settle();
}

/** Buys a whole coin at about $1000. */
async function buyOne(person = ada): Promise<Order> {
  const { _id } = await place({ quantity: '1' }, person);
  await next(1000);
  return read(_id, person);
}

// First, as it carries out the messages of everybody before it.
it('tells people of fills, and shows them on the statement', async () => {
  await place({ quantity: '1.5' });
  await next(1000);
  await mail.carryOut();
  const { notifications } = await ada.client.call(listNotifications);
  expect(notifications.filter(({ kind }) => kind === 'order')).toMatchObject([
    { kind: 'order', title: 'Bought 1.5 BTC', link: '/user/trade/bitcoin' },
  ]);
  const german = await server.send('GET', listNotifications.path, {
    token: ada.token,
    headers: { 'Accept-Language': 'de' },
  });
  expect(JSON.stringify(german.body)).toContain('1,5 BTC gekauft');
  const { events } = await ada.client.call(listStatementEvents, { query: {} });
  expect(events.map(({ kind }) => kind)).toEqual(['order_filled', 'order_placed', 'adjustment']);
  expect(events[0]?.description).toMatch(/^Bought 1.5 BTC at 1000\.\d+ USD$/);
  expect(entryIn('de', events[0]?.description ?? '')).toMatch(/^1,5 BTC zu 1\.000,\d+ USD gekauft$/);
  expect(events[0]?.flow).toBe('trade');
  const { events: trades } = await ada.client.call(listStatementEvents, { query: { flow: 'trade' } });
  expect(trades).toEqual(events.slice(0, 1));
  const { months } = await ada.client.call(listStatementMonths);
  const fromCoins = Number((1500 + (events[0]?.change ?? 0)).toFixed(2));
  expect(months[0]).toMatchObject({ in: 10_000, out: 0, fromCoins, closing: 10_000 + fromCoins });
});

it('fills a market order at the next price, never at the one that was seen', async () => {
  const order = await place({ quantity: '1' });
  expect(order).toMatchObject({ state: 'open', filledQuantity: '0', averagePrice: null, symbol: 'BTC' });
  expect(Number(order.held)).toBeCloseTo(1000 * 1.02 * 1.0025, 1);
  await settle();
  expect(await read(order._id)).toMatchObject({ state: 'open', fills: [] });
  await next(1001);
  const filled = await read(order._id);
  expect(filled).toMatchObject({ state: 'filled', filledQuantity: '1', held: '0.00' });
  const [fill] = filled.fills ?? [];
  expect(fill).toMatchObject({
    liquidity: 'taker',
    receipt: { price: '1001', rule: 'market', feeRate: 2500 },
  });
  expect(Number(fill?.price)).toBeGreaterThan(1001);
  expect(fill?.fee).toBeCloseTo((fill?.gross ?? 0) * 0.0025, 1);
  const cost = (fill?.gross ?? 0) + (fill?.fee ?? 0);
  expect(await holdings()).toMatchObject({
    cash: Number((10_000 - cost).toFixed(2)),
    onOrders: 0,
    worth: 1001,
    holdings: [
      { coin: 'bitcoin', quantity: '1', available: '1', cost, price: '1001', frozen: null, share: 100 },
    ],
  });
  const { lots } = await ada.client.call(listLots, { params: { coin: 'bitcoin' } });
  expect(lots).toMatchObject([{ order: order._id, quantity: '1', quantityLeft: '1', cost, costLeft: cost }]);
  expect(await brokenInvariants()).toEqual([]);
});

it('accepts an order after each price that is stored, also where its clock is behind', async () => {
  await publishPrice(995, { at: now + 5000 });
  const order = await place({ quantity: '1' });
  await settle();
  expect(await read(order._id)).toMatchObject({ state: 'open' });
  await next(1000);
  expect((await read(order._id)).fills).toMatchObject([{ receipt: { price: '1000' } }]);
});

it('stores a price after the orders that it may fill', async () => {
  let filling: Promise<void> | undefined;
  const order = await withTransaction(ada.context, async (within) => {
    const wire = { coin: 'bitcoin', side: 'buy', type: 'market', timeInForce: 'gtc', quantity: '1' } as const;
    const placed = await placeWithin(within, wire);
    filling = next(1001);
    const waiting = () =>
      prisma.$queryRaw`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND mode = 'ExclusiveLock'`;
    await expect.poll(waiting).toHaveLength(1);
    return placed;
  });
  await filling;
  expect((await read(order.id)).fills).toMatchObject([{ receipt: { price: '1001' } }]);
});

it('spends an amount with its fee, and gives back what no smallest part of a coin costs', async () => {
  const { _id } = await place({ amount: 500 });
  await next(1000);
  const filled = await read(_id);
  expect(filled).toMatchObject({ state: 'filled', quantity: null, amount: 500 });
  const { cash } = await holdings();
  expect(cash).toBeGreaterThanOrEqual(9500);
  expect(cash).toBeLessThan(9500.02);
});

it('fills a resting limit only when the price trades through it, at the limit, as maker', async () => {
  const { _id } = await place({ type: 'limit', quantity: '1', limitPrice: '950' });
  await next(1000);
  await next(950);
  expect(await read(_id)).toMatchObject({ state: 'open' });
  await next(949);
  expect(await read(_id)).toMatchObject({ state: 'filled', averagePrice: '950', fee: 1.43 });
  expect((await read(_id)).fills).toMatchObject([{ liquidity: 'maker', receipt: { rule: 'resting_limit' } }]);
});

it('sells oldest coins first, and says what was realized', async () => {
  await buyOne();
  const sale = await place({ side: 'sell', quantity: '0.4' });
  expect(sale.held).toBe('0.4');
  expect((await holdings()).holdings).toMatchObject([{ quantity: '1', available: '0.6' }]);
  await next(1100);
  const [fill] = (await read(sale._id)).fills ?? [];
  expect(fill?.realized).toBeGreaterThan(35);
  expect(fill?.realized).toBeLessThan(40);
  const {
    holdings: [holding],
  } = await holdings();
  expect(holding).toMatchObject({ quantity: '0.6', realized: fill?.realized });
  expect(await brokenInvariants()).toEqual([]);
});

it('says what sales gained and what fees took in each year', async () => {
  const { _id: bought, fee } = await buyOne();
  const { _id } = await place({ side: 'sell', quantity: '0.4' });
  await next(1100);
  const sold = await read(_id);
  const realized = sold.fills?.[0]?.realized;
  const year = new Date(now).getUTCFullYear();
  const all = await holdings();
  expect(all.years).toEqual([{ year, realized, fees: Math.round((fee + sold.fee) * 100) / 100 }]);
  const lastYear = `UPDATE trade_fill SET at = at - interval '1 year' WHERE order_id = '${bought}'`;
  await asOwner(`BEGIN; SET LOCAL session_replication_role = replica; ${lastYear}; COMMIT`);
  expect(await holdings()).toMatchObject({
    realized,
    years: [
      { year, realized, fees: sold.fee },
      { year: year - 1, realized: 0, fees: fee },
    ],
  });
});

it('narrows past orders to a coin, a side, a state and days, also as CSV', async () => {
  await buyOne();
  await next(1000, { coins: ['bitcoin', 'ethereum'] });
  const resting = await place({ type: 'limit', quantity: '1', limitPrice: '500', coin: 'ethereum' });
  await ada.client.call(cancelOrder, { params: { id: resting._id } });
  now += 1000;
  await place({ side: 'sell', quantity: '0.4' });
  await next(1000);
  const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  const found = async (query: QueryOf<typeof listOrders>) =>
    (await ada.client.call(listOrders, { query })).orders.map(({ side, coin }) => `${side} ${coin}`);
  expect(await found({ state: 'closed' })).toEqual(['sell bitcoin', 'buy ethereum', 'buy bitcoin']);
  expect(await found({ state: 'filled', from: day(0), to: day(0) })).toEqual(['sell bitcoin', 'buy bitcoin']);
  expect(await found({ state: 'canceled' })).toEqual(['buy ethereum']);
  expect(await found({ side: 'buy', coin: 'bitcoin' })).toEqual(['buy bitcoin']);
  expect(await found({ from: day(1) })).toEqual([]);
  expect(await found({ to: day(-1) })).toEqual([]);
  const download = async (query: string, { token } = ada) =>
    String(
      (await server.send('GET', `${listOrders.path}?${query}`, { token, headers: { Accept: 'text/csv' } }))
        .body,
    )
      .trim()
      .split('\r\n');
  const [columns, ...rows] = await download('state=canceled');
  expect(columns).toMatch(/^Placed,Coin,Side,Type,/);
  expect(rows).toEqual([expect.stringContaining(`,BTC,buy,limit,gtc,1,,500,,,canceled,by_owner,0,,0,`)]);
  expect(await download('', await server.person())).toEqual([columns]);
});

it('triggers a stop at its price and fills at the worse of stop and market', async () => {
  await buyOne();
  const { _id } = await place({ side: 'sell', type: 'stop', quantity: '1', stopPrice: '900' });
  await next(901);
  expect(await read(_id)).toMatchObject({ state: 'open', triggeredAt: null });
  await next(880);
  const filled = await read(_id);
  expect(filled).toMatchObject({ state: 'filled', fills: [{ receipt: { rule: 'stop_gap' } }] });
  expect(Number(filled.averagePrice)).toBeLessThan(880);
});

it('lets a stop-limit rest once it has triggered', async () => {
  await buyOne();
  const terms = {
    side: 'sell',
    type: 'stop_limit',
    quantity: '1',
    stopPrice: '900',
    limitPrice: '890',
  } as const;
  const { _id } = await place(terms);
  await next(895);
  expect(await read(_id)).toMatchObject({ state: 'open', triggeredAt: expect.any(String) });
  await next(891);
  expect(await read(_id)).toMatchObject({ state: 'filled', averagePrice: '890' });
});

it('lets a trailing stop follow the price up, and sells when it falls by the distance', async () => {
  await buyOne();
  const { _id } = await place({ side: 'sell', type: 'trailing_stop', quantity: '1', trailPercent: 5 });
  await next(1000);
  await next(1200);
  expect(await read(_id)).toMatchObject({ mark: '1200', triggerPrice: '1140', state: 'open' });
  await next(1150);
  expect(await read(_id)).toMatchObject({ mark: '1200', state: 'open' });
  await next(1139);
  expect(await read(_id)).toMatchObject({ state: 'filled' });
});

it('keeps the mark that a price moves while a trailing stop is changed', async () => {
  await buyOne();
  const { _id: id } = await place({ side: 'sell', type: 'trailing_stop', quantity: '1', trailPercent: 5 });
  await next(1000);
  const { asset } = await prisma.tradeOrder.findUniqueOrThrow({ where: { id } });
  const price = 120_000_000_000n;
  const risen = { asOf: now + 10_000, price, high24h: price, low24h: price, volume24h: 0n };
  const { changing } = await prisma.$transaction(async (database) => {
    await raiseMarks(database, asset, risen);
    const call = ada.client.call(amendOrder, { params: { id }, body: { trailPercent: 4 } });
    await untilBlocked();
    return { changing: call };
  });
  await changing;
  const changed = await prisma.tradeOrder.findUniqueOrThrow({ where: { id } });
  expect(changed).toMatchObject({ mark: price, trail: 40_000 });
});

it('places a take profit and a stop loss for what a buy filled; the first to fill ends the other', async () => {
  const entry = await place({ quantity: '1', takeProfit: '1100', stopLoss: '900' });
  await next(1000);
  const open = () => ada.client.call(listOrders, { query: { state: 'open' } }).then(({ orders }) => orders);
  expect((await open()).toSorted((one) => (one.type === 'stop' ? -1 : 1))).toMatchObject([
    { type: 'stop', stopPrice: '900', quantity: '1', held: '1', entry: entry._id },
    { type: 'limit', limitPrice: '1100', quantity: '1', held: '0', entry: entry._id },
  ]);
  await next(1050);
  await next(1101);
  expect(await open()).toEqual([]);
  const { orders } = await ada.client.call(listOrders, { query: { state: 'closed', coin: 'bitcoin' } });
  expect(orders.map(({ type, state, reason }) => [type, state, reason])).toContainEqual([
    'stop',
    'canceled',
    'other_exit',
  ]);
  expect(await holdings()).toMatchObject({ onOrders: 0, holdings: [] });
  expect(await brokenInvariants()).toEqual([]);
});

it('lets the stop loss win where one price touches both exits, also one that was changed', async () => {
  await place({ quantity: '1', takeProfit: '1100', stopLoss: '900' });
  await next(1000);
  const exits = (await ada.client.call(listOrders, { query: { state: 'open' } })).orders;
  const [stop, profit] = exits.toSorted((one) => (one.type === 'stop' ? -1 : 1)).map(({ _id }) => _id);
  await ada.client.call(amendOrder, { params: { id: stop ?? '' }, body: { stopPrice: '950' } });
  await next(1000);
  // From 1000 the price fell to 940 and rose to 1200.
  await next(1200, { low: 940 });
  expect(await read(stop ?? '')).toMatchObject({ state: 'filled', averagePrice: '950' });
  expect(await read(profit ?? '')).toMatchObject({ state: 'canceled', reason: 'other_exit' });
  expect(await brokenInvariants()).toEqual([]);
});

it('evaluates orders of one millisecond in the order in which they were accepted', async () => {
  const volume = 1_000_000_000;
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1)
    ids.push((await place({ quantity: '1', type: 'limit', limitPrice: '1100' }))._id);
  await next(1000, { volume });
  const filled = await Promise.all(ids.map((id) => read(id)));
  const impacts = filled.map(({ fills }) => fills?.[0]?.receipt.impact ?? 0);
  expect(impacts).toEqual(impacts.toSorted((one, other) => one - other));
  expect(new Set(impacts).size).toBe(5);
});

it('cancels both exits of a bracket with one of them', async () => {
  await place({ quantity: '1', takeProfit: '1100', stopLoss: '900' });
  await next(1000);
  const { orders } = await ada.client.call(listOrders, { query: { state: 'open' } });
  await ada.client.call(cancelOrder, {
    params: { id: orders.find(({ type }) => type === 'limit')?._id ?? '' },
  });
  expect((await ada.client.call(listOrders, { query: { state: 'open' } })).orders).toEqual([]);
  expect((await holdings()).holdings).toMatchObject([{ quantity: '1', available: '1' }]);
});

it('fills what the capacity of a price allows, and leaves, ends or refuses the rest by time in force', async () => {
  // A tenth of $864,000 a day is $10 in ten seconds.
  const thin = { volume: 864_000 };
  const orders = await Promise.all(
    (['gtc', 'ioc', 'fok'] as const).map(async (timeInForce) => {
      const person = await server.person({ cash: 10_000 });
      return { person, order: await place({ quantity: '0.02', timeInForce }, person) };
    }),
  );
  await next(1000, thin);
  const states = await Promise.all(orders.map(({ person, order }) => read(order._id, person)));
  expect(states).toMatchObject([
    { state: 'partially_filled', filledQuantity: '0.01' },
    { state: 'canceled', filledQuantity: '0.01', reason: 'not_filled_at_once', held: '0.00' },
    { state: 'canceled', filledQuantity: '0', reason: 'not_filled_at_once' },
  ]);
  await next(1000, thin);
  expect(await read(orders[0]?.order._id ?? '', orders[0]?.person)).toMatchObject({ state: 'filled' });
  expect(await brokenInvariants()).toEqual([]);
});

it('says in the reader’s language how much of an order has filled already', async () => {
  const { _id } = await place({ quantity: '0.02', type: 'limit', limitPrice: '1100' });
  await next(1000, { volume: 864_000 });
  const answer = await server.send('PATCH', `/api/orders/${_id}`, {
    token: ada.token,
    headers: { 'Accept-Language': 'de' },
    body: { quantity: '0.005' },
  });
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'order_refused', message: 'Die Order ist schon zu 0,01 ausgeführt.' },
  });
});

it('tells people what an order filled before its rest was canceled', async () => {
  const { _id } = await place({ quantity: '0.02', timeInForce: 'ioc' });
  await next(1000, { volume: 864_000 });
  expect(await read(_id)).toMatchObject({ state: 'canceled', filledQuantity: '0.01' });
  await mail.carryOut();
  const { notifications } = await ada.client.call(listNotifications);
  expect(notifications.filter(({ kind }) => kind === 'order')).toMatchObject([
    {
      title: 'Bought 0.01 BTC',
      text: expect.stringMatching(
        /^At \$1,000\.\d+ on average\. The fee was \$0\.03\. The rest was canceled\. It could not be filled at once\.$/,
      ),
    },
  ]);
});

it('ends a market order whose price ran away, and one without a new price', async () => {
  const guarded = await place({ quantity: '1' });
  await next(1030);
  expect(await read(guarded._id)).toMatchObject({ state: 'canceled', reason: 'price_protection' });
  const waiting = await place({ quantity: '1' });
  now += 121_000;
  await settle();
  expect(await read(waiting._id)).toMatchObject({ state: 'canceled', reason: 'no_fresh_price' });
  expect(await holdings()).toMatchObject({ cash: 10_000, onOrders: 0 });
});

it('ends a market order whose new prices have no volume', async () => {
  const { _id } = await place({ quantity: '1' });
  for (let price = 1001; price <= 1002; price += 1) {
    now += 55_000;
    await next(price, { volume: null });
  }
  expect(await read(_id)).toMatchObject({ state: 'canceled', reason: 'no_fresh_price' });
  expect(await holdings()).toMatchObject({ cash: 10_000, onOrders: 0 });
});

it('fills a market order at the price that came in time, however late that is evaluated', async () => {
  const { _id } = await place({ quantity: '1' });
  now += 10_000;
  await publishPrice(1000);
  now += 180_000;
  await settle();
  expect(await read(_id)).toMatchObject({ state: 'filled' });
});

it('ends open orders when prices come from another source, and freezes what was bought at them', async () => {
  await buyOne();
  const { _id } = await place({ type: 'limit', quantity: '1', limitPrice: '900' });
  await next(1000, { source: 'simulated' });
  expect(await read(_id)).toMatchObject({ state: 'canceled', reason: 'source_changed' });
  const { holdings: frozen } = await holdings();
  expect(frozen).toMatchObject([{ frozen: 'other_source', price: '1000' }]);
  await expect(place({ side: 'sell', quantity: '1' })).rejects.toMatchObject({
    code: 'insufficient_balance',
  });
  // The coins of one source are not those of another, neither in a sale nor in the list of buys.
  await place({ quantity: '2' });
  await next(1000, { source: 'simulated' });
  const lotsAt = async (source?: 'coingecko' | 'simulated') =>
    (await ada.client.call(listLots, { params: { coin: 'bitcoin' }, query: { source } })).lots.map(
      ({ quantityLeft }) => quantityLeft,
    );
  expect(await Promise.all([lotsAt('coingecko'), lotsAt('simulated'), lotsAt()])).toEqual([
    ['1'],
    ['2'],
    ['1', '2'],
  ]);
});

it('evaluates prices that came while no worker ran, in their order', async () => {
  const { _id } = await place({ type: 'limit', quantity: '1', limitPrice: '950' });
  for (const price of [1000, 940, 1000]) {
    now += 10_000;
    await publishPrice(price);
  }
  await settle();
  expect(await read(_id)).toMatchObject({ state: 'filled', averagePrice: '950' });
});

it('evaluates each price once, however many workers do', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => server.person({ cash: 5000 })));
  const orders = await Promise.all(people.map((person) => place({ quantity: '1' }, person)));
  now += 10_000;
  await publishPrice(1000);
  await Promise.all(Array.from({ length: 5 }, settle));
  await settle();
  for (const [place, person] of people.entries()) {
    expect((await read(orders[place]?._id ?? '', person)).fills).toHaveLength(1);
  }
  expect(await brokenInvariants()).toEqual([]);
});

it('lets either a cancel or a fill win, never both', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => server.person({ cash: 5000 })));
  const orders = await Promise.all(people.map((person) => place({ quantity: '1' }, person)));
  now += 10_000;
  await publishPrice(1000);
  const settled = settle();
  // Half of them cancel while the price is evaluated, the others right afterwards.
  const answers = await Promise.all(
    people.map(async (person, at) => {
      if (at % 2 === 1) await settled;
      return person.client.call(cancelOrder, { params: { id: orders[at]?._id ?? '' } }).then(
        () => 'ok',
        ({ code }) => code,
      );
    }),
  );
  await settled;
  expect(answers).toContain('already_decided');
  for (const [at, person] of people.entries()) {
    const order = await read(orders[at]?._id ?? '', person);
    expect(answers[at]).toBe(order.state === 'filled' ? 'already_decided' : 'ok');
    const { cash, onOrders, holdings: coins } = await holdings(person);
    expect(onOrders).toBe(0);
    if (order.state === 'filled') expect(coins).toMatchObject([{ quantity: '1' }]);
    else expect({ state: order.state, cash, coins }).toEqual({ state: 'canceled', cash: 5000, coins: [] });
  }
  expect(await brokenInvariants()).toEqual([]);
});

it('changes an open order and holds the difference; one that has ended stays', async () => {
  const { _id } = await place({ type: 'limit', quantity: '1', limitPrice: '900' });
  const change = (body: object, id = _id) => ada.client.call(amendOrder, { params: { id }, body });
  const { order } = await change({ quantity: '2', limitPrice: '800' });
  expect(order).toMatchObject({ quantity: '2', limitPrice: '800', held: '1604.00' });
  expect(await holdings()).toMatchObject({ cash: 8396, onOrders: 1604 });
  await expect(change({ quantity: '20' })).rejects.toMatchObject({
    code: 'insufficient_balance',
    details: { available: 8396 },
  });
  await expect(change({ stopPrice: '700' })).rejects.toMatchObject({ details: { filter: 'fixed_terms' } });
  await ada.client.call(cancelOrder, { params: { id: _id } });
  await expect(change({ quantity: '1' })).rejects.toMatchObject({ code: 'already_decided' });
  await expect(ada.client.call(cancelOrder, { params: { id: _id } })).rejects.toMatchObject({
    code: 'already_decided',
  });
  expect(await holdings()).toMatchObject({ cash: 10_000, onOrders: 0 });
  expect(await brokenInvariants()).toEqual([]);
});

it('refuses what the filters don’t allow, with what failed', async () => {
  const filter = (wire: Wire) =>
    place(wire).then(
      () => null,
      ({ status, details }) => ({ status, ...details }),
    );
  expect(await filter({ type: 'limit', quantity: '1', limitPrice: '1000.55' })).toMatchObject({
    filter: 'price_digits',
  });
  expect(await filter({ quantity: '0.0099' })).toMatchObject({
    filter: 'smallest_buy',
    required: 10,
    available: 9.9,
  });
  expect(await filter({ coin: 'nocoin', quantity: '1' })).toMatchObject({
    status: 422,
    filter: 'not_listed',
  });
  expect(await filter({ quantity: '100' })).toMatchObject({
    filter: 'balance',
    available: 10_000,
    required: 102_255,
  });
  expect(await filter({ side: 'sell', quantity: '1' })).toMatchObject({
    filter: 'balance',
    available: 0,
    required: 1,
  });
  await place({ type: 'limit', quantity: '1', limitPrice: '900', clientOrderId: 'mine' });
  expect(await filter({ quantity: '1', clientOrderId: 'mine' })).toMatchObject({ filter: 'client_order_id' });
});

it('counts both exits that a buy will have among 200 open orders, which can always be changed', async () => {
  for (let count = 0; count < 99; count += 1)
    await place({ type: 'limit', quantity: '0.02', limitPrice: '1100', takeProfit: '1200', stopLoss: '900' });
  const last = await place({ type: 'limit', quantity: '0.02', limitPrice: '500', stopLoss: '400' });
  const limited = { code: 'order_refused', details: { filter: 'open_orders', required: 200 } };
  const resting = { type: 'limit', quantity: '0.02', limitPrice: '500' } as const;
  await expect(place({ ...resting, takeProfit: '1200', stopLoss: '400' })).rejects.toMatchObject(limited);
  await place({ ...resting, takeProfit: '1200' });
  await expect(place(resting)).rejects.toMatchObject(limited);
  const change = (id: string, body: object) => ada.client.call(amendOrder, { params: { id }, body });
  await change(last._id, { limitPrice: '510' });
  await next(1000, { volume: 3e12 });
  const stop = await prisma.tradeOrder.findFirstOrThrow({
    where: { personId: ada.id, endedAt: null, type: 'stop' },
  });
  expect(await prisma.tradeOrder.count({ where: { personId: ada.id, endedAt: null } })).toBe(200);
  expect((await change(stop.id, { stopPrice: '950' })).order).toMatchObject({ stopPrice: '950' });
});

it('refuses an order that would trade with one’s own', async () => {
  await buyOne();
  await place({ side: 'sell', type: 'limit', quantity: '1', limitPrice: '1100' });
  await expect(place({ type: 'limit', quantity: '1', limitPrice: '1100' })).rejects.toMatchObject({
    details: { filter: 'own_order' },
  });
  await place({ type: 'limit', quantity: '1', limitPrice: '1099' });
});

it('lets one trade against a stop-limit of one’s own that has not triggered', async () => {
  await buyOne();
  const sale = await place({
    side: 'sell',
    type: 'stop_limit',
    quantity: '1',
    stopPrice: '950',
    limitPrice: '940',
  });
  await place({ quantity: '1' });
  await place({ type: 'limit', quantity: '1', limitPrice: '990' });
  await ada.client.call(cancelOrder, { params: { id: sale._id } });
  await place({ type: 'stop_limit', quantity: '1', stopPrice: '1050', limitPrice: '1060' });
  await place({ side: 'sell', quantity: '1' });
});

it('refuses orders at prices that are old', async () => {
  now += 130_000;
  await expect(place({ quantity: '1' })).rejects.toMatchObject({ details: { filter: 'stale_prices' } });
});

it.each([
  { quantity: '0' },
  { quantity: '-1' },
  { quantity: '0.123456789' },
  { quantity: '1e308' },
  { quantity: 1e308 },
  { quantity: '99999999999' },
  { amount: 1e308 },
  { amount: -5 },
  { quantity: '1', amount: 10 },
  { quantity: '1', limitPrice: '10' },
  { type: 'limit', quantity: '1' },
  { type: 'stop', quantity: '1', stopPrice: '900', timeInForce: 'fok' },
  { type: 'trailing_stop', quantity: '1', trailPercent: 0.05 },
  { side: 'sell', amount: 10 },
  { side: 'sell', quantity: '1', takeProfit: '1100' },
  { quantity: '1', takeProfit: '900', stopLoss: '1100' },
])('refuses bad input: %j', async (wire) => {
  await expect(place(wire as Wire)).rejects.toMatchObject({ status: 422, code: 'invalid' });
  expect(await holdings()).toMatchObject({ cash: 10_000, onOrders: 0 });
});

it('estimates spread, impact and fee, and the price that breaks even', async () => {
  const body = { coin: 'bitcoin', side: 'buy', type: 'market', quantity: '1' } as NewOrder;
  const { estimate } = await ada.client.call(previewOrder, { body });
  expect(estimate).toMatchObject({ marketPrice: '1000', liquidity: 'taker', available: '10000.00' });
  expect(estimate.fee.dollars).toBeCloseTo(2.5, 1);
  expect(estimate.breakEven.percent).toBeGreaterThan(0.5);
  expect(estimate.total).toBeGreaterThan(1002.5);
  const { _id } = await place({ quantity: '1' });
  await next(1000);
  expect((await read(_id)).averagePrice).toBe(estimate.price);
  const sale = { ...body, side: 'sell' } as NewOrder;
  expect((await ada.client.call(previewOrder, { body: sale })).estimate.breakEven.percent).toBeLessThan(-0.5);
});

it('estimates a stop that the price has reached already at the price now, as it fills', async () => {
  const price = async (wire: Wire) => {
    const body = { coin: 'bitcoin', quantity: '1', ...wire } as NewOrder;
    return Number((await ada.client.call(previewOrder, { body })).estimate.price);
  };
  expect(await price({ side: 'sell', type: 'stop', stopPrice: '1800' })).toBeCloseTo(1000, -1);
  expect(await price({ side: 'buy', type: 'stop', stopPrice: '500' })).toBeCloseTo(1000, -1);
  expect(await price({ side: 'sell', type: 'stop', stopPrice: '900' })).toBeCloseTo(900, -1);
  expect(await price({ side: 'buy', type: 'stop', stopPrice: '1100' })).toBeCloseTo(1100, -1);
  // Its hold covers that price.
  const { _id } = await place({ type: 'stop', quantity: '1', stopPrice: '500' });
  await next(1000);
  expect(await read(_id)).toMatchObject({ state: 'filled', fills: [{ receipt: { rule: 'stop_gap' } }] });
  expect(await brokenInvariants()).toEqual([]);
});

it('keeps orders from others, and cancels all of one’s own', async () => {
  const { _id } = await place({ type: 'limit', quantity: '1', limitPrice: '900' });
  await place({ type: 'limit', quantity: '1', limitPrice: '910' });
  const eve = await server.person();
  await expect(read(_id, eve)).rejects.toMatchObject({ status: 404 });
  expect(await eve.client.call(cancelOrders)).toEqual({ canceled: 0 });
  expect(await ada.client.call(cancelOrders)).toEqual({ canceled: 2 });
  expect(await holdings()).toMatchObject({ cash: 10_000, onOrders: 0 });
});

it('leaves the exits of what brackets filled when all orders are canceled', async () => {
  const bracket = { type: 'limit', quantity: '0.02', takeProfit: '1100', stopLoss: '900' } as const;
  const { _id: entryId } = await place({ ...bracket, limitPrice: '1010' });
  await place({ ...bracket, limitPrice: '950' });
  await next(1000, { volume: 864_000 });
  expect(await read(entryId)).toMatchObject({ state: 'partially_filled', filledQuantity: '0.01' });
  expect(await ada.client.call(cancelOrders)).toEqual({ canceled: 2 });
  const open = async () => (await ada.client.call(listOrders, { query: { state: 'open' } })).orders;
  expect((await open()).toSorted((one, other) => one.type.localeCompare(other.type))).toMatchObject([
    { type: 'limit', quantity: '0.01', limitPrice: '1100' },
    { type: 'stop', quantity: '0.01', stopPrice: '900' },
  ]);
  expect((await holdings()).holdings).toMatchObject([{ quantity: '0.01', available: '0' }]);
  // They are orders like others then.
  expect(await ada.client.call(cancelOrders)).toEqual({ canceled: 2 });
  expect(await open()).toEqual([]);
  expect(await brokenInvariants()).toEqual([]);
});

it('sells the coins of somebody who is deleted at their last price, and cancels their orders', async () => {
  await buyOne();
  await place({ side: 'sell', type: 'limit', quantity: '0.5', limitPrice: '2000', clientOrderId: 'secret' });
  await place({ type: 'limit', quantity: '1', limitPrice: '500' });
  const owner = await server.person({ role: 'admin' });
  const request = { params: { id: ada.id }, body: { reason: 'Asked for' } };
  await owner.client.call(deleteUser, request);
  const orders = await prisma.tradeOrder.findMany({ where: { personId: ada.id }, orderBy: { id: 'asc' } });
  expect(orders.map(({ state, reason, clientOrderId }) => [state, reason, clientOrderId])).toEqual([
    ['filled', null, null],
    ['canceled', 'account_deleted', null],
    ['canceled', 'account_deleted', null],
  ]);
  const settled = { kind: 'holding_settled', reference: `${ada.id}:coingecko:bitcoin` } as const;
  const journal = await prisma.journal.findFirstOrThrow({ where: settled });
  expect(await prisma.entry.count({ where: { journalId: journal.id, amount: 100_000n } })).toBe(1);
  expect(await brokenInvariants()).toEqual([]);
});

it('publishes the rules with the parameters now', async () => {
  const rules = await server.visitor.call(getTradingRules);
  expect(rules).toMatchObject({
    fees: { maker: 15, taker: 25 },
    filters: { significantDigits: 5, smallestBuy: 10, openOrders: 200 },
    coins: [{ coin: 'bitcoin', spreadFloor: 100 }],
  });
});

it('counts coins in the total value, and what their price and trading did as part of its change', async () => {
  const worth = () => ada.client.call(getWorth);
  expect(await worth()).toMatchObject({ value: 10_000, holdings: 0, today: { fromCoins: 0 } });
  const { fills = [] } = await buyOne();
  const cost = (fills[0]?.gross ?? 0) + (fills[0]?.fee ?? 0);
  const lost = Number((1000 - cost).toFixed(2));
  const bought = await worth();
  // Trading moves nothing in or out: spread, impact and fee are lost, and nothing else.
  expect(bought).toMatchObject({
    holdings: 1000,
    value: 10_000 + lost,
    today: { cameIn: 10_000, wentOut: 0, change: lost, fromCoins: lost, closing: 10_000 + lost },
  });
  expect(bought.today.rate).toBeCloseTo(lost / 10_000, 6);
  await next(1100);
  expect(await worth()).toMatchObject({
    holdings: 1100,
    today: { fromCoins: Number((100 + lost).toFixed(2)) },
  });
  await place({ side: 'sell', quantity: '1' });
  await next(1100);
  const sold = await worth();
  expect(sold).toMatchObject({ holdings: 0, today: { wentOut: 0 } });
  expect(sold.value).toBeLessThan(10_100 + lost);
  expect(sold.today.fromCoins).toBeCloseTo(sold.value - 10_000, 2);
});

it('lets people sell a coin that left the ten, refuses to buy it, and freezes it once it has no new price', async () => {
  await buyOne();
  const rests = await place({ type: 'limit', quantity: '1', limitPrice: '900' });
  const gone = async (price: number) => {
    now += 10_000;
    await publishPrice(5, { coin: 'ripple' });
    await publishPrice(price, { unlisted: true });
    await settle();
  };
  await gone(1010);
  const holding = async () => (await holdings()).holdings[0];
  expect(await holding()).toMatchObject({ coin: 'bitcoin', price: '1010', listed: false, frozen: null });
  const refused = (filter: string) => ({ code: 'order_refused', details: { filter } });
  await expect(place({ quantity: '1' })).rejects.toMatchObject(refused('sales_only'));
  const change = ada.client.call(amendOrder, { params: { id: rests._id }, body: { limitPrice: '890' } });
  await expect(change).rejects.toMatchObject(refused('sales_only'));
  await expect(place({ coin: 'no-such-coin', quantity: '1' })).rejects.toMatchObject(refused('not_listed'));
  const half = { side: 'sell', quantity: '0.5' } as const;
  const { estimate } = await ada.client.call(previewOrder, {
    body: { coin: 'bitcoin', type: 'market', ...half } as NewOrder,
  });
  expect(estimate.marketPrice).toBe('1010');
  const sale = await place(half);
  await gone(1020);
  const sold = await read(sale._id);
  expect(sold).toMatchObject({ state: 'filled', fills: [{ receipt: { price: '1020' } }] });
  // What was accepted before keeps its promise.
  await gone(899);
  expect(await read(rests._id)).toMatchObject({ state: 'filled', averagePrice: '900' });

  now += 130_000;
  await publishPrice(5, { coin: 'ripple' });
  expect(await holding()).toMatchObject({ price: '899', listed: false, frozen: 'unlisted' });
  await expect(place(half)).rejects.toMatchObject(refused('stale_prices'));

  await publishPrice(1000);
  expect(await holding()).toMatchObject({ price: '1000', listed: true, frozen: null });
  const again = await place({ quantity: '1' });
  await next(1000);
  expect(await read(again._id)).toMatchObject({ state: 'filled' });
  expect(await brokenInvariants()).toEqual([]);
});
