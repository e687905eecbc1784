import {
  alpacaAccount,
  alpacaActivities,
  alpacaActivitiesOfType,
  alpacaAsset,
  alpacaAssets,
  alpacaCancelOrder,
  alpacaCancelOrders,
  alpacaChangeOrder,
  alpacaClock,
  alpacaClosePosition,
  alpacaClosePositions,
  alpacaOrder,
  alpacaOrderByClientId,
  alpacaOrders,
  alpacaPlaceOrder,
  alpacaPortfolioHistory,
  alpacaPosition,
  alpacaPositions,
} from '@dayrise/contracts';
import type { AlpacaActivityQuery } from '@dayrise/contracts/schemas';
import type { z } from 'zod';
import type { Actor, CommandContext } from '../../../context.ts';
import type { Database } from '../../../data/prisma.ts';
import { asAppError, mount, type Router } from '../../../http/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { dollarsOf } from '../../../lib/money.ts';
import { getPerson } from '../../identity/index.ts';
import { presentDay, readHistory } from '../../performance/index.ts';
import {
  amendOrder,
  cancelOrder,
  cancelOrders,
  findCurrentHalts,
  formatUnits,
  haltOf,
  parseUnits,
  placeOrder,
  readHoldings,
} from '../../trading/index.ts';
import { findFills, readBought } from '../queries/fills.ts';
import { findExits, findOrdersFor, getOrderByClientId, getOrderById } from '../queries/orders.ts';
import { alpacaFailures } from './failure.ts';
import { toAmendment, toNewOrder } from './place.ts';
import { plainDecimal } from './plain-decimal.ts';
import { readPortfolioHistory } from './portfolio-history.ts';
import {
  type Position,
  presentAccount,
  presentActivity,
  presentAlpacaOrder,
  presentAsset,
  presentPosition,
  type ShownOrder,
} from './presenter.ts';
import { coinSymbolOf, getCoin, isNamed, readCoins, timeOf } from './symbols.ts';

/** The account, its assets and orders in Alpaca's shapes, over the commands and queries of trading. */
export function mountTradingRoutes(router: Router): void {
  mountAccount(router);
  mountOrders(router);
  mountPositions(router);
  mountActivities(router);
}

function mountAccount(router: Router): void {
  mount(router, alpacaAccount, {
    handle: async ({ context: { database }, actor }) => {
      const [person, holdings, history, halts] = await Promise.all([
        getPerson(database, actor.id),
        readHoldings(database, actor.id),
        readHistory(database, actor.id, clock.date(), 2),
        findCurrentHalts(database),
      ]);
      const [before, today] = history.days.map(presentDay).slice(-2);
      const yesterday = today === undefined ? undefined : before;
      return presentAccount(person, holdings, {
        balance: dollarsOf(person.figures?.balance ?? 0n),
        lastEquity: yesterday ? yesterday.balance + yesterday.holdings : 0,
        isHalted: haltOf(halts, null) !== null,
      });
    },
  });
  mount(router, alpacaAssets, {
    handle: async ({ context, query: { status = 'active', asset_class: assetClass = 'crypto' } }) => {
      if (status !== 'active' || assetClass !== 'crypto') return [];
      const [{ coins }, halts] = await Promise.all([readCoins(), findCurrentHalts(context.database)]);
      return coins.map((coin) => presentAsset(coin, haltOf(halts, coin.id) !== null));
    },
  });
  mount(router, alpacaAsset, {
    handle: async ({ context, params }) => {
      const [coin, halts] = await Promise.all([getCoin(params.symbol), findCurrentHalts(context.database)]);
      return presentAsset(coin, haltOf(halts, coin.id) !== null);
    },
  });
  mount(router, alpacaClock, {
    handle: async () => {
      const now = clock.now();
      const midnight = timeOf(new Date(now - (now % 86_400_000) + 86_400_000));
      return { timestamp: timeOf(new Date(now)), is_open: true, next_open: midnight, next_close: midnight };
    },
  });
}

async function oneOrder(database: Database, actor: Actor, id: string, isNested = false) {
  const row = await getOrderById(database, actor.id, id);
  return presentAlpacaOrder(row, isNested ? await findExits(database, [id]) : []);
}

/** Orders with their exits as legs. An exit whose entry is among them is shown only there. */
async function presentNested(database: Database, rows: readonly ShownOrder[]) {
  const ids = new Set(rows.map(({ id }) => id));
  const exits = Map.groupBy(await findExits(database, [...ids]), ({ entryId }) => entryId);
  return rows
    .filter(({ entryId }) => entryId === null || !ids.has(entryId))
    .map((row) => presentAlpacaOrder(row, exits.get(row.id)));
}

function mountOrders(router: Router): void {
  mount(router, alpacaPlaceOrder, {
    handle: async ({ context, body }) =>
      presentAlpacaOrder(await placeOrder(context, await toNewOrder(context.database, body))),
  });
  mount(router, alpacaOrders, {
    handle: async ({ context: { database }, actor, query }) => {
      const { asset_class: classes = ['crypto'] } = query;
      if (!classes.includes('crypto') && !classes.includes('all')) return [];
      const symbols = query.symbols ? query.symbols.split(',').map(coinSymbolOf) : null;
      const rows = await findOrdersFor(database, actor.id, { ...query, symbols });
      return query.nested === 'true'
        ? presentNested(database, rows)
        : rows.map((row) => presentAlpacaOrder(row));
    },
  });
  mount(router, alpacaCancelOrders, {
    handle: async ({ context }) => (await cancelOrders(context)).map((id) => ({ id, status: 200 })),
  });
  mount(router, alpacaOrderByClientId, {
    handle: async ({ context, actor, query }) => {
      const row = await getOrderByClientId(context.database, actor.id, query.client_order_id);
      return presentAlpacaOrder(row);
    },
  });
  mount(router, alpacaOrder, {
    handle: ({ context, actor, params, query }) =>
      oneOrder(context.database, actor, params.id, query.nested === 'true'),
  });
  mount(router, alpacaChangeOrder, {
    handle: async ({ context, actor, params, body }) => {
      const { timeInForce } = await getOrderById(context.database, actor.id, params.id);
      await amendOrder(context, params.id, toAmendment(body, timeInForce));
      return oneOrder(context.database, actor, params.id);
    },
  });
  mount(router, alpacaCancelOrder, {
    handle: async ({ context, params }) => {
      await cancelOrder(context, params.id);
    },
  });
}

/** What a person holds under the source of prices that serves now: nothing else can be traded. */
async function readPositions(database: Database, personId: string): Promise<Position[]> {
  const [{ holdings }, { coins }, bought] = await Promise.all([
    readHoldings(database, personId),
    readCoins(),
    readBought(database, personId, new Date(clock.now() - 86_400_000)),
  ]);
  const nothing = { quantity: 0n, cost: 0n };
  return holdings
    .filter(({ frozen }) => frozen !== 'other_source')
    .map((holding) => ({
      holding,
      coin: coins.find(({ id }) => id === holding.coin),
      bought:
        bought.find(({ coin, source }) => coin === holding.coin && source === holding.source) ?? nothing,
    }));
}

async function getPosition(database: Database, personId: string, symbol: string) {
  const found = (await readPositions(database, personId)).find(({ holding }) =>
    isNamed(symbol, { id: holding.coin, symbol: holding.symbol }),
  );
  if (!found) throw new AppError('not_found', undefined, { text: 'position does not exist' });
  return found;
}

/** Sells coins at the market. Throws `insufficient_balance` where open orders hold some of them. */
async function sell(context: CommandContext, coin: string, quantity: string) {
  const order = { coin, side: 'sell', type: 'market', quantity, timeInForce: 'gtc' } as const;
  return presentAlpacaOrder(await placeOrder(context, order));
}

function mountPositions(router: Router): void {
  mount(router, alpacaPositions, {
    handle: async ({ context, actor }) =>
      (await readPositions(context.database, actor.id)).map(presentPosition),
  });
  mount(router, alpacaPosition, {
    handle: async ({ context, actor, params }) =>
      presentPosition(await getPosition(context.database, actor.id, params.symbol)),
  });
  mount(router, alpacaClosePosition, {
    handle: async ({ context, actor, params, query: { qty, percentage = 100 } }) => {
      const { holding } = await getPosition(context.database, actor.id, params.symbol);
      const all = parseUnits(holding.quantity) ?? 0n;
      const asked =
        qty === undefined
          ? (all * BigInt(Math.round(percentage * 1e6))) / 100_000_000n
          : parseUnits(plainDecimal(qty));
      if (asked === null || asked === 0n)
        throw new AppError('invalid', undefined, { text: 'nothing of this position can be sold' });
      return sell(context, holding.coin, formatUnits(asked));
    },
  });
  mount(router, alpacaClosePositions, {
    handle: async ({ context, actor, query }) => {
      if (query.cancel_orders === 'true') await cancelOrders(context, { toSell: true });
      const closed = [];
      for (const position of await readPositions(context.database, actor.id)) {
        const { symbol } = presentPosition(position);
        const { coin, quantity } = position.holding;
        try {
          closed.push({ symbol, status: 200, body: await sell(context, coin, quantity) });
        } catch (error) {
          closed.push({ symbol, ...alpacaFailures.present(asAppError(error)) });
        }
      }
      return closed;
    },
  });
}

/** There are no activities but fills. */
async function readActivities(
  database: Database,
  personId: string,
  { types, ...query }: z.output<typeof AlpacaActivityQuery> & { readonly types: readonly string[] },
) {
  if (!types.includes('FILL') || query.category === 'non_trade_activity') return [];
  return (await findFills(database, personId, query)).map(presentActivity);
}

function mountActivities(router: Router): void {
  mount(router, alpacaActivities, {
    handle: ({ context, actor, query }) => {
      const types = query.activity_types?.split(',') ?? ['FILL'];
      return readActivities(context.database, actor.id, { ...query, types });
    },
  });
  mount(router, alpacaActivitiesOfType, {
    handle: ({ context, actor, params, query }) =>
      readActivities(context.database, actor.id, { ...query, types: [params.type] }),
  });
  mount(router, alpacaPortfolioHistory, {
    handle: ({ context, actor, query }) => readPortfolioHistory(context.database, actor.id, query),
  });
}
