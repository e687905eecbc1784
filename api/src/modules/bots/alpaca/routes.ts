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
  type Holding,
} from '@dayrise/contracts';
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
  getOrderOf,
  haltOf,
  parseUnits,
  placeOrder,
  presentOrder,
  readHoldings,
} from '../../trading/index.ts';
import { findFills, readInvested } from '../queries/fills.ts';
import { findOrdersFor, getOrderByClientId } from '../queries/orders.ts';
import { alpacaFailures } from './failure.ts';
import { toAmendment, toNewOrder } from './place.ts';
import { plainDecimal } from './plain-decimal.ts';
import {
  presentAccount,
  presentActivity,
  presentAlpacaOrder,
  presentAsset,
  presentPosition,
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

const oneOrder = async (database: Database, actor: Actor, id: string) =>
  presentAlpacaOrder(presentOrder(await getOrderOf(database, actor.id, id)));

function mountOrders(router: Router): void {
  mount(router, alpacaPlaceOrder, {
    handle: async ({ context, body }) =>
      presentAlpacaOrder(presentOrder(await placeOrder(context, await toNewOrder(context.database, body)))),
  });
  mount(router, alpacaOrders, {
    handle: async ({ context, actor, query }) => {
      const symbols = query.symbols ? query.symbols.split(',').map(coinSymbolOf) : null;
      const rows = await findOrdersFor(context.database, actor.id, { ...query, symbols });
      return rows.map((row) => presentAlpacaOrder(presentOrder(row)));
    },
  });
  mount(router, alpacaCancelOrders, {
    handle: async ({ context }) => (await cancelOrders(context)).map((id) => ({ id, status: 200 })),
  });
  mount(router, alpacaOrderByClientId, {
    handle: async ({ context, actor, query }) => {
      const row = await getOrderByClientId(context.database, actor.id, query.client_order_id);
      return presentAlpacaOrder(presentOrder(row));
    },
  });
  mount(router, alpacaOrder, {
    handle: ({ context, actor, params }) => oneOrder(context.database, actor, params.id),
  });
  mount(router, alpacaChangeOrder, {
    handle: async ({ context, actor, params, body }) => {
      await amendOrder(context, params.id, toAmendment(body));
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
async function readPositions(database: Database, personId: string) {
  const [{ holdings }, { coins }] = await Promise.all([readHoldings(database, personId), readCoins()]);
  return holdings
    .filter(({ frozen }) => frozen !== 'other_source')
    .map((holding) => ({ holding, coin: coins.find(({ id }) => id === holding.coin) }));
}

async function getPosition(database: Database, personId: string, symbol: string) {
  const found = (await readPositions(database, personId)).find(({ holding }) =>
    isNamed(symbol, { id: holding.coin, symbol: holding.symbol }),
  );
  if (!found) throw new AppError('not_found', undefined, { text: 'position does not exist' });
  return found;
}

/** Throws `insufficient_balance` where open orders hold all coins of a position. */
function requireAvailable({ quantity, available }: Holding): void {
  if (available === '0') throw new AppError('insufficient_balance', { required: quantity, available });
}

async function sell(context: CommandContext, coin: string, quantity: string) {
  const order = { coin, side: 'sell', type: 'market', quantity, timeInForce: 'gtc' } as const;
  return presentAlpacaOrder(presentOrder(await placeOrder(context, order)));
}

function mountPositions(router: Router): void {
  mount(router, alpacaPositions, {
    handle: async ({ context, actor }) =>
      (await readPositions(context.database, actor.id)).map(({ holding, coin }) =>
        presentPosition(holding, coin),
      ),
  });
  mount(router, alpacaPosition, {
    handle: async ({ context, actor, params }) => {
      const { holding, coin } = await getPosition(context.database, actor.id, params.symbol);
      return presentPosition(holding, coin);
    },
  });
  mount(router, alpacaClosePosition, {
    handle: async ({ context, actor, params, query: { qty, percentage = 100 } }) => {
      const { holding } = await getPosition(context.database, actor.id, params.symbol);
      requireAvailable(holding);
      const all = parseUnits(holding.available) ?? 0n;
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
      for (const { holding, coin } of await readPositions(context.database, actor.id)) {
        const { symbol } = presentPosition(holding, coin);
        try {
          requireAvailable(holding);
          closed.push({ symbol, status: 200, body: await sell(context, holding.coin, holding.available) });
        } catch (error) {
          closed.push({ symbol, ...alpacaFailures.present(asAppError(error)) });
        }
      }
      return closed;
    },
  });
}

function mountActivities(router: Router): void {
  mount(router, alpacaActivities, {
    handle: async ({ context, actor, query }) => {
      const types = query.activity_types?.split(',') ?? ['FILL'];
      if (!types.includes('FILL')) return [];
      return (await findFills(context.database, actor.id, query)).map(presentActivity);
    },
  });
  mount(router, alpacaActivitiesOfType, {
    handle: async ({ context, actor, params, query }) =>
      params.type === 'FILL' ? (await findFills(context.database, actor.id, query)).map(presentActivity) : [],
  });
  mount(router, alpacaPortfolioHistory, {
    handle: async ({ context: { database }, actor, query: { period } }) => {
      const unit = { D: 1, W: 7, M: 30, A: 365 }[period.slice(-1)] ?? 1;
      const count = Number(period.slice(0, -1)) * unit;
      const [{ days }, invested] = await Promise.all([
        readHistory(database, actor.id, clock.date(), Math.max(1, count)),
        readInvested(database, actor.id),
      ]);
      return presentHistory(days.map(presentDay), invested);
    },
  });
}

/** What trading brought is the coins' worth less what was put into them, both since the first of the days. */
function presentHistory(
  days: readonly ReturnType<typeof presentDay>[],
  invested: Awaited<ReturnType<typeof readInvested>>,
) {
  const gains = days.map(({ day, holdings }) => {
    const sum = invested.findLast((row) => row.day <= day)?.invested ?? 0n;
    return holdings - dollarsOf(sum);
  });
  const equity = days.map(({ balance, holdings }) => cents(balance + holdings));
  const [base = 0] = equity;
  const profit = gains.map((gain) => cents(gain - (gains[0] ?? 0)));
  return {
    timestamp: days.map(({ day }) => Date.parse(day) / 1000),
    equity,
    profit_loss: profit,
    profit_loss_pct: profit.map((gain) => (base === 0 ? 0 : gain / base)),
    base_value: base,
    timeframe: '1D' as const,
  };
}

const cents = (dollars: number): number => Math.round(dollars * 100) / 100;
