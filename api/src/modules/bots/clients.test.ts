import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { streaming, trading } from '@alpacahq/alpaca-trade-api';
import { apiExamples, listApiKeys } from '@dayrise/contracts';
import ccxt from 'ccxt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { keyOf } from '../../testing/api-key.ts';
import { publishPrice, settle } from '../../testing/prices.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { endApiKeys } from '../identity/index.ts';

let server: TestServer;
let at: number;
beforeAll(async () => {
  server = await startTestServer();
  at = Date.now();
});

/** Publishes a price that is later than every order so far, and fills what it fills. */
async function fillAt(price: number): Promise<void> {
  at = Math.max(at + 1000, Date.now() + 1000);
  await publishPrice(price, { at, volume: 3e12 });
  await settle();
}

beforeEach(async () => {
  // Prices are outdated after 30 s, which tests may take on a busy machine.
  at = Math.max(at + 1, Date.now());
  await publishPrice(1000, { at });
});

async function trader() {
  const person = await server.person({ cash: 10_000 });
  return { person, key: await keyOf(person) };
}

describe('ccxt', () => {
  const open: { close(): Promise<unknown> }[] = [];
  afterAll(() => Promise.all(open.map((client) => client.close())));

  async function client() {
    const { person, key } = await trader();
    const exchange = new ccxt.pro.alpaca({ apiKey: key.id, secret: key.secret, enableRateLimit: false });
    const base = `${server.url}/api/alpaca`;
    exchange.urls.api = {
      trader: base,
      market: base,
      broker: base,
      ws: { trading: `${base.replace('http', 'ws')}/stream` },
    };
    // ccxt wants it for streams without TLS.
    await exchange.loadHttpProxyAgent();
    open.push(exchange);
    return { person, exchange };
  }

  it('reads markets, time, balance and prices', async () => {
    const { exchange } = await client();
    const markets = await exchange.loadMarkets();
    expect(markets['BTC/USD']).toMatchObject({ spot: true, active: true, precision: { price: 0.1 } });
    expect(Math.abs(Number(await exchange.fetchTime()) - Date.now())).toBeLessThan(10_000);
    expect((await exchange.fetchBalance()).USD).toMatchObject({ free: 10_000, used: 0, total: 10_000 });
    const ticker = await exchange.fetchTicker('BTC/USD');
    expect(ticker).toMatchObject({ last: 1000, high: 1010, low: 990 });
    expect(ticker.bid).toBeLessThan(1000);
    expect(Object.keys(await exchange.fetchTickers())).toEqual(['BTC/USD']);
    const book = await exchange.fetchOrderBook('BTC/USD');
    expect([book.bids.length, book.asks.length]).toEqual([1, 1]);
    for (const frame of ['1m', '1h']) {
      const bars = await exchange.fetchOHLCV('BTC/USD', frame, undefined, 5);
      expect(bars.length, frame).toBeGreaterThan(0);
    }
    expect((await exchange.fetchTrades('BTC/USD')).at(-1)).toMatchObject({ price: 1000, symbol: 'BTC/USD' });
    // The tests' daily candles are simulated.
    await publishPrice(1000, { at, source: 'simulated' });
    expect(await exchange.fetchOHLCV('BTC/USD', '1d', undefined, 5)).toHaveLength(5);
  });

  it('reads the first bars and trades after a moment, and all of them in pages', async () => {
    const { exchange } = await client();
    const since = Math.floor(Date.now() / 60_000 - 5 * 1440) * 60_000;
    const times = [0, 1, 2, 3000, 3001].map((minutes) => since + minutes * 60_000);
    const price = { coin: 'bitcoin', source: 'coingecko', price: 90_000_000_000n } as const;
    await prisma.priceObservation.createMany({
      data: times.map((time) => ({ ...price, asOf: new Date(time) })),
    });
    const read = async (limit: number, params = {}) =>
      (await exchange.fetchOHLCV('BTC/USD', '1m', since, limit, params)).map(([time]) => time);
    expect(await read(2)).toEqual(times.slice(0, 2));
    expect((await read(1000)).slice(0, 3)).toEqual(times.slice(0, 3));
    expect((await read(1000, { paginate: true })).slice(0, 5)).toEqual(times);
    const trades = await exchange.fetchTrades('BTC/USD', since, 4);
    expect(trades.map(({ timestamp }) => timestamp)).toEqual(times.slice(0, 4));
  });

  it('places, finds, edits and cancels orders of each type, and lists its trades', async () => {
    const { exchange } = await client();
    const market = await exchange.createOrder('BTC/USD', 'market', 'buy', 0.5);
    expect(market).toMatchObject({ status: 'open', symbol: 'BTC/USD', amount: 0.5, filled: 0 });
    const byCost = await exchange.createMarketBuyOrderWithCost('BTC/USD', 100);
    await fillAt(1000);
    const filled = await exchange.fetchOrder(market.id ?? '');
    expect(filled).toMatchObject({ status: 'closed', filled: 0.5 });
    expect(filled.average).toBeGreaterThan(1000);
    expect((await exchange.fetchOrder(byCost.id ?? '')).status).toBe('closed');
    const trades = await exchange.fetchMyTrades('BTC/USD');
    expect(trades).toMatchObject([{ side: 'buy' }, { side: 'buy' }]);
    const limit = await exchange.createOrder('BTC/USD', 'limit', 'buy', 1, 800, { clientOrderId: 'mine' });
    const stop = await exchange.createOrder('BTC/USD', 'limit', 'sell', 0.1, 850, { triggerPrice: 860 });
    expect(stop).toMatchObject({ triggerPrice: 860, price: 850 });
    expect((await exchange.fetchOpenOrders('BTC/USD')).map(({ id }) => id).sort()).toEqual(
      [limit.id, stop.id].sort(),
    );
    expect((await exchange.fetchClosedOrders('BTC/USD')).length).toBe(2);
    const edited = await exchange.editOrder(limit.id ?? '', 'BTC/USD', 'limit', 'buy', 2, 790);
    expect(edited).toMatchObject({ amount: 2, price: 790, clientOrderId: 'mine' });
    const balance = await exchange.fetchBalance();
    expect(balance.USD?.used).toBeCloseTo(2 * 790 * 1.0025, 2);
    expect(balance.BTC?.used).toBeCloseTo(0.1, 8);
    await exchange.cancelOrder(stop.id ?? '');
    await exchange.cancelAllOrders();
    expect(await exchange.fetchOpenOrders()).toEqual([]);
  });

  it('throws typed errors', async () => {
    const { exchange } = await client();
    await exchange.loadMarkets();
    const order = (amount: number, params = {}) =>
      exchange.createOrder('BTC/USD', 'limit', 'buy', amount, 900, params);
    await expect(order(1000)).rejects.toBeInstanceOf(ccxt.InsufficientFunds);
    await expect(order(0.001)).rejects.toBeInstanceOf(ccxt.InvalidOrder);
    await expect(order(1, { timeInForce: 'DAY' })).rejects.toBeInstanceOf(ccxt.BadRequest);
    await order(1, { clientOrderId: 'once' });
    await expect(order(1, { clientOrderId: 'once' })).rejects.toThrow('client_order_id must be unique');
    exchange.secret = 'wrong';
    await expect(exchange.fetchBalance()).rejects.toBeInstanceOf(ccxt.PermissionDenied);
  });

  it('watches its orders', async () => {
    const { exchange } = await client();
    await exchange.loadMarkets();
    const listening = Promise.withResolvers<void>();
    exchange.handleSubscription = (_, message) => {
      listening.resolve();
      return message;
    };
    const first = exchange.watchOrders('BTC/USD');
    await listening.promise;
    const placed = await exchange.createOrder('BTC/USD', 'market', 'buy', 0.5);
    expect(await first).toMatchObject([{ id: placed.id, status: 'open' }]);
    const second = exchange.watchOrders('BTC/USD');
    await fillAt(1000);
    expect((await second).at(-1)).toMatchObject({ id: placed.id, status: 'closed', filled: 0.5 });
  });
});

describe('@alpacahq/alpaca-trade-api', () => {
  async function client() {
    const { person, key } = await trader();
    const configuration = new trading.Configuration({
      basePath: `${server.url}/api/alpaca`,
      headers: key.headers,
    });
    const apis = {
      accounts: new trading.AccountsApi(configuration),
      activities: new trading.AccountActivitiesApi(configuration),
      assets: new trading.AssetsApi(configuration),
      clock: new trading.ClockApi(configuration),
      history: new trading.PortfolioHistoryApi(configuration),
      orders: new trading.OrdersApi(configuration),
      positions: new trading.PositionsApi(configuration),
    };
    return { person, key, ...apis };
  }
  type Client = Awaited<ReturnType<typeof client>>;

  const limit = {
    symbol: 'BTC/USD',
    side: 'buy',
    type: 'limit',
    timeInForce: 'gtc',
    qty: '1',
    limitPrice: '900',
  } as const;
  const post = ({ orders }: Client, order: object = {}) =>
    orders.postOrder({ postOrderRequest: { ...limit, ...order } });
  const buy = (alpaca: Client) => post(alpaca, { type: 'market', qty: '0.5', limitPrice: undefined });

  it('reads account, assets, clock and history', async () => {
    const { accounts, assets, clock, history } = await client();
    expect(await accounts.getAccount()).toMatchObject({
      status: 'ACTIVE',
      cash: '10000.00',
      equity: '10000.00',
    });
    const [asset] = await assets.getV2Assets();
    expect(asset).toMatchObject({ symbol: 'BTC/USD', tradable: true });
    for (const symbolOrAssetId of ['BTC/USD', 'BTCUSD', asset?.id ?? ''])
      expect((await assets.getV2AssetsSymbolOrAssetId({ symbolOrAssetId })).id).toBe(asset?.id);
    expect((await clock.legacyClock()).isOpen).toBe(true);
    expect((await history.getAccountPortfolioHistory({ period: '1W' })).equity?.at(-1)).toBe(10_000);
  });

  it('places, reads, changes and cancels orders of each type', async () => {
    const alpaca = await client();
    const { orders } = alpaca;
    const bracket = await post(alpaca, {
      orderClass: 'bracket',
      takeProfit: { limitPrice: '1200' },
      stopLoss: { stopPrice: '700' },
    });
    expect(bracket).toMatchObject({ status: 'new', orderClass: 'bracket', symbol: 'BTC/USD' });
    await buy(alpaca);
    await fillAt(1000);
    const sale = { side: 'sell', qty: '0.1' };
    await post(alpaca, { ...sale, type: 'stop', stopPrice: '800', limitPrice: undefined });
    await post(alpaca, { ...sale, type: 'stop_limit', stopPrice: '960', limitPrice: '950' });
    await post(alpaca, { ...sale, type: 'trailing_stop', trailPercent: '5', limitPrice: undefined });
    const mine = await post(alpaca, { clientOrderId: 'mine', timeInForce: 'gtc', limitPrice: '850' });
    expect((await orders.getAllOrders()).length).toBe(5);
    expect((await orders.getAllOrders({ status: 'closed' })).length).toBe(1);
    expect(
      (await orders.getAllOrders({ status: 'all', limit: 2, direction: 'asc', side: 'buy' })).length,
    ).toBe(2);
    const orderId = mine.id ?? '';
    expect((await orders.getOrderByOrderID({ orderId })).clientOrderId).toBe('mine');
    expect((await orders.getOrderByClientOrderId({ clientOrderId: 'mine' })).id).toBe(orderId);
    const changed = await orders.patchOrderByOrderId({
      orderId,
      patchOrderRequest: { qty: '2', limitPrice: '840' },
    });
    expect(changed).toMatchObject({ id: orderId, qty: '2', limitPrice: '840' });
    await orders.deleteOrderByOrderID({ orderId });
    expect((await orders.getOrderByOrderID({ orderId })).status).toBe('canceled');
    expect((await orders.deleteAllOrders()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('shows the exits of a bracket as its legs', async () => {
    const alpaca = await client();
    const { orders } = alpaca;
    const { id: orderId = '' } = await post(alpaca, {
      type: 'market',
      qty: '0.5',
      limitPrice: undefined,
      orderClass: 'bracket',
      takeProfit: { limitPrice: '1200' },
      stopLoss: { stopPrice: '700' },
    });
    await fillAt(1000);
    const legs = [
      { orderClass: 'bracket', type: 'limit', limitPrice: '1200' },
      { orderClass: 'bracket', type: 'stop', stopPrice: '700' },
    ];
    expect(await orders.getAllOrders({ status: 'all', nested: true })).toMatchObject([{ id: orderId, legs }]);
    expect(await orders.getOrderByOrderID({ orderId, nested: true })).toMatchObject({ legs });
    expect(await orders.getAllOrders({ status: 'all', beforeOrderId: orderId })).toEqual([]);
    expect(await orders.getAllOrders({ assetClass: ['us_equity', 'crypto'] })).toHaveLength(2);
  });

  it('reads and closes positions, and reads activities', async () => {
    const alpaca = await client();
    const { positions, activities } = alpaca;
    await buy(alpaca);
    await fillAt(1000);
    await fillAt(1010);
    const [position] = await positions.getAllOpenPositions();
    expect(position).toMatchObject({ symbol: 'BTCUSD', qty: '0.5', side: 'long', marketValue: '505.00' });
    const symbolOrAssetId = 'BTCUSD';
    expect((await positions.getOpenPosition({ symbolOrAssetId })).currentPrice).toBe('1010');
    expect(await positions.deleteOpenPosition({ symbolOrAssetId, percentage: 50 })).toMatchObject({
      qty: '0.25',
    });
    await fillAt(1010);
    const closed = await positions.deleteAllOpenPositions({ cancelOrders: true });
    expect(closed).toMatchObject([{ symbol: 'BTCUSD', status: 200 }]);
    await fillAt(1010);
    expect(await positions.getAllOpenPositions()).toEqual([]);
    const all = await activities.getAccountActivities({ activityTypes: ['FILL'] });
    expect(all).toMatchObject([{ side: 'sell' }, { side: 'sell' }, { side: 'buy', type: 'fill' }]);
    const activityType = 'FILL' as const;
    const older = await activities.getAccountActivitiesByActivityType({
      activityType,
      pageSize: 2,
      pageToken: all[0]?.id,
    });
    expect(older).toMatchObject([{ qty: '0.25' }, { qty: '0.5' }]);
    expect(await activities.getAccountActivitiesByActivityType({ activityType: 'DIV' })).toEqual([]);
    expect(await activities.getAccountActivities({ category: 'non_trade_activity' })).toEqual([]);
  });

  it('throws typed errors', async () => {
    const alpaca = await client();
    const { orders, positions } = alpaca;
    const unknown = { orderId: '0197c0de-0000-7000-8000-000000000000' };
    await expect(orders.getOrderByOrderID(unknown)).rejects.toBeInstanceOf(trading.NotFoundError);
    await expect(positions.getOpenPosition({ symbolOrAssetId: 'BTCUSD' })).rejects.toBeInstanceOf(
      trading.NotFoundError,
    );
    await expect(post(alpaca, { timeInForce: 'day' })).rejects.toBeInstanceOf(trading.ValidationError);
    await expect(post(alpaca, { qty: '1000' })).rejects.toBeInstanceOf(trading.PermissionError);
    await endApiKeys(alpaca.person.context, { personId: alpaca.person.id });
    await expect(orders.getAllOrders()).rejects.toBeInstanceOf(trading.AuthError);
  });

  it('streams what happens to orders, and closes within a second of a revocation', async () => {
    const alpaca = await client();
    const { person, key } = alpaca;
    const told: string[] = [];
    const stream = new streaming.TradingStream({
      credentials: { keyId: key.id, secret: key.secret },
      url: `${server.url.replace('http', 'ws')}/api/alpaca/stream`,
      reconnect: false,
    });
    let isListening = false;
    let isOver = false;
    stream.on('subscription', () => {
      isListening = true;
    });
    stream.onTradeUpdate(({ event, positionQty }) =>
      told.push(positionQty ? `${event} ${positionQty}` : event),
    );
    stream.onDisconnect(() => {
      isOver = true;
    });
    stream.connect();
    stream.subscribeTradeUpdates();
    await expect.poll(() => isListening, { timeout: 5000 }).toBe(true);
    await buy(alpaca);
    const resting = await post(alpaca);
    await fillAt(1000);
    const orderId = resting.id ?? '';
    await alpaca.orders.patchOrderByOrderId({ orderId, patchOrderRequest: { qty: '2' } });
    await alpaca.orders.deleteOrderByOrderID({ orderId });
    await expect
      .poll(() => told.toSorted(), { timeout: 5000 })
      .toEqual(expect.arrayContaining(['canceled', 'fill 0.5', 'new']));
    await endApiKeys(person.context, { personId: person.id });
    await expect.poll(() => isOver, { timeout: 1000 }).toBe(true);
  });
});

describe('the examples on the page of API keys', () => {
  const run = promisify(execFile);
  it.each(['ccxt', 'javascript', 'curl'] as const)('%s prints what the account holds', async (name) => {
    const { key } = await trader();
    const program = apiExamples(server.url)[name];
    const [command, args] =
      name === 'curl'
        ? (['sh', ['-c', program]] as const)
        : ([process.execPath, ['--input-type=module', '-e', program]] as const);
    const env = { ...process.env, KEY: key.id, SECRET: key.secret };
    const { stdout } = await run(command, args, { env });
    expect(stdout).toContain('10000');
  });
});

describe('the example that rebalances', () => {
  const script = fileURLToPath(new URL('../../../../examples/rebalance/rebalance.mjs', import.meta.url));
  const run = (settings: Readonly<Record<string, string>>) => {
    const env = { ...process.env, ORIGIN: server.url, ...settings };
    return promisify(execFile)(process.execPath, [script, '--once'], { env });
  };

  it('buys what is missing', async () => {
    await publishPrice(1000, { at, volume: 3e12 });
    const { person, key } = await trader();
    expect(await run({ KEY: key.id, SECRET: key.secret })).toMatchObject({
      stdout: expect.stringContaining('buy 3.2'),
      stderr: '',
    });
    expect(await prisma.tradeOrder.count({ where: { personId: person.id } })).toBe(1);
  });

  it('makes a key in place of the one of its last start, and leaves the others', async () => {
    const person = await server.person({ cash: 10_000, password: 'a bot of mine' });
    const others = await Promise.all(Array.from({ length: 9 }, () => keyOf(person)));
    const settings = { EMAIL: person.email, PASSWORD: 'a bot of mine' };
    for (const start of ['first', 'second']) expect(await run(settings), start).toMatchObject({ stderr: '' });
    const { keys } = await person.client.call(listApiKeys);
    const kept = keys.filter(({ name }) => name !== 'Rebalance').map(({ _id }) => _id);
    expect(kept.toSorted()).toEqual(others.map(({ id }) => id).toSorted());
    expect(keys).toHaveLength(10);
  });
});

/** `FAULTS=long` runs the long form. */
const botOrders = process.env.FAULTS === 'long' ? 1000 : 120;
/** Places orders with ids of its own, four at a time, and says which are placed. Repeats what was refused for now. */
const bot = `
  const keys = JSON.parse(process.env.KEYS);
  let next = 0;
  async function work() {
    for (let n = next++; n < ${botOrders}; n = next++)
      for (let attempt = n, placed = false; !placed; attempt += 1) {
        const body = JSON.stringify({ symbol: 'BTC/USD', side: 'buy', type: 'market', notional: '10', client_order_id: 'run-' + n });
        const headers = { ...keys[attempt % keys.length], 'Content-Type': 'application/json' };
        const answer = await fetch(process.env.ORIGIN + '/api/alpaca/v2/orders', { method: 'POST', headers, body });
        const { message } = await answer.json();
        placed = answer.ok || message === 'client_order_id must be unique';
        if (placed) console.log(n);
        else if (answer.status < 429 && !message.includes('open orders')) throw new Error(message);
        else await new Promise((resolve) => setTimeout(resolve, 50));
      }
  }
  await Promise.all([work(), work(), work(), work()]);`;

it('loses and repeats no order when a bot is killed in the middle and runs again', {
  timeout: 120_000,
}, async () => {
  const person = await server.person({ cash: 20_000 });
  // Each key may call 200 times a minute.
  const keys = await Promise.all(Array.from({ length: 10 }, () => keyOf(person)));
  const env = {
    ...process.env,
    ORIGIN: server.url,
    KEYS: JSON.stringify(keys.map(({ headers }) => headers)),
  };
  const start = () =>
    spawn(process.execPath, ['--input-type=module', '-e', bot], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const first = start();
  let said = '';
  first.stdout.on('data', (text) => {
    said += text;
    if (said.split('\n').length > botOrders * 0.4) first.kill('SIGKILL');
  });
  let isOver = false;
  const runs = (async () => {
    expect(await once(first, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await prisma.tradeOrder.count({ where: { personId: person.id } })).toBeLessThan(botOrders);
    expect(await once(start(), 'exit')).toEqual([0, null]);
  })().finally(() => {
    isOver = true;
  });
  // A person may have 200 open orders, so they are filled meanwhile.
  while (!isOver) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if ((await prisma.tradeOrder.count({ where: { personId: person.id, endedAt: null } })) < 100) continue;
    at = Math.max(at + 1, Date.now());
    await publishPrice(1000, { at, volume: 3e12 });
    await settle();
  }
  await runs;
  await fillAt(1000);
  const orders = await prisma.tradeOrder.findMany({ where: { personId: person.id } });
  expect(orders.map(({ clientOrderId }) => clientOrderId).toSorted()).toEqual(
    Array.from({ length: botOrders }, (_, n) => `run-${n}`).toSorted(),
  );
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['filled']));
  const fills = await prisma.tradeFill.findMany({ where: { personId: person.id } });
  const { _sum: left } = await prisma.account.aggregate({
    where: { personId: person.id, asset: 'usd' },
    _sum: { balance: true },
  });
  expect(left.balance).toBe(fills.reduce((rest, { gross, fee }) => rest - gross - fee, 2_000_000n));
});
