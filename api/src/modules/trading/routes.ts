import {
  amendOrder as amendOrderEndpoint,
  cancelOrder as cancelOrderEndpoint,
  cancelOrders as cancelOrdersEndpoint,
  getHoldings,
  getHoldingsOf,
  getOrder,
  getOrderOf as getOrderOfEndpoint,
  getTradeJournal,
  getTradingOverview,
  getTradingPause,
  getTradingRules,
  getTradingSettings,
  haltTrading as haltTradingEndpoint,
  liftHalt as liftHaltEndpoint,
  listHalts,
  listLots,
  listOrders,
  listOrdersOf,
  placeOrder as placeOrderEndpoint,
  previewOrder,
  setTradingPause,
  setTradingSettings as setTradingSettingsEndpoint,
  settleHolding as settleHoldingEndpoint,
  takeStartingGrant as takeStartingGrantEndpoint,
  writeTradeReason,
} from '@dayrise/contracts';
import { csv, mount, type Router } from '../../http/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { clock } from '../../lib/clock.ts';
import { getPerson } from '../identity/index.ts';
import { readFigures } from '../ledger/index.ts';
import { presentProposal } from '../staff/index.ts';
import { amendOrder } from './commands/amend-order.ts';
import { cancelOrder, cancelOrders } from './commands/cancel-orders.ts';
import { haltTrading, liftHalt } from './commands/halt-trading.ts';
import { placeOrder } from './commands/place-order.ts';
import { setPause } from './commands/set-pause.ts';
import { setTradingSettings } from './commands/set-trading-settings.ts';
import { settleHolding } from './commands/settle-holding.ts';
import { takeStartingGrant } from './commands/take-starting-grant.ts';
import { writeReason } from './commands/write-reason.ts';
import { quoteNow } from './market-now.ts';
import { orderLines } from './order-csv.ts';
import { presentHalt, presentLot, presentOrder } from './presenter.ts';
import { estimateOrder } from './queries/estimate.ts';
import { findHalts, getHalt } from './queries/halts.ts';
import { findLots } from './queries/holdings.ts';
import { readJournal } from './queries/journal.ts';
import { findOrders, getOrderOf } from './queries/orders.ts';
import { readTradingOverview } from './queries/overview.ts';
import { readPause } from './queries/pause.ts';
import { asTrader, checkClass } from './queries/seats.ts';
import { readTradingSettings } from './queries/settings.ts';
import { readTradingRules } from './queries/trading-rules.ts';
import { readHoldings } from './read-holdings.ts';

export function mountRoutes(router: Router): void {
  mount(router, takeStartingGrantEndpoint, {
    handle: async ({ context, actor }) => {
      await takeStartingGrant(context);
      const figures = (await readFigures(context.database, [actor.id])).get(actor.id);
      if (!figures) throw new AppError('not_found');
      return { balance: figures.balance };
    },
  });

  mount(router, getTradingRules, { handle: ({ context }) => readTradingRules(context.database) });

  mount(router, getHoldings, {
    handle: async ({ context, actor, query }) => {
      const trader = await asTrader(context, actor, query.seat);
      return readHoldings(trader.database, trader.actor.id);
    },
  });

  mount(router, listLots, {
    handle: async ({ context, actor, params, query }) => {
      const trader = await asTrader(context, actor, query.seat);
      const counted = { coin: params.coin, source: query.source };
      return { lots: (await findLots(trader.database, trader.actor.id, counted)).map(presentLot) };
    },
  });

  mountHabitRoutes(router);
  mountOrderRoutes(router);
  mountStaffRoutes(router);
}

function mountOrderRoutes(router: Router): void {
  mount(router, previewOrder, {
    handle: async ({ context, actor, query, body }) => {
      const trader = await asTrader(context, actor, query.seat);
      // The entry in the journal is written when the order is placed.
      if (query.seat !== undefined) {
        const quoted = await quoteNow(trader.database, body.coin, body.side);
        await checkClass(trader.database, trader.actor, { wire: { why: '', ...body }, quoted });
      }
      return { estimate: await estimateOrder(trader.database, trader.actor.id, body) };
    },
  });

  mount(router, placeOrderEndpoint, {
    handle: async ({ context, actor, query, body }) => {
      const trader = await asTrader(context, actor, query.seat);
      return { order: presentOrder(await placeOrder(trader, body)) };
    },
  });

  mount(router, listOrders, {
    handle: async ({ context, actor, query: { seat, ...filter }, wantsCsv }) => {
      const trader = await asTrader(context, actor, seat);
      if (wantsCsv) return csv('orders.csv', orderLines(trader.database, trader.actor.id, filter));
      const { page, next } = await findOrders(trader.database, trader.actor.id, filter);
      return { orders: page.map(presentOrder), next };
    },
  });

  mount(router, cancelOrdersEndpoint, {
    handle: async ({ context, actor, query }) => ({
      canceled: (await cancelOrders(await asTrader(context, actor, query.seat))).length,
    }),
  });

  mount(router, getOrder, {
    handle: async ({ context, actor, params, query }) => {
      const trader = await asTrader(context, actor, query.seat);
      return { order: presentOrder(await getOrderOf(trader.database, trader.actor.id, params.id)) };
    },
  });

  mount(router, amendOrderEndpoint, {
    handle: async ({ context, actor, params, query, body }) => {
      const trader = await asTrader(context, actor, query.seat);
      await amendOrder(trader, params.id, body);
      return { order: presentOrder(await getOrderOf(trader.database, trader.actor.id, params.id)) };
    },
  });

  mount(router, cancelOrderEndpoint, {
    handle: async ({ context, actor, params, query }) => {
      const trader = await asTrader(context, actor, query.seat);
      await cancelOrder(trader, params.id);
      return { order: presentOrder(await getOrderOf(trader.database, trader.actor.id, params.id)) };
    },
  });
}

function mountStaffRoutes(router: Router): void {
  mount(router, getTradingOverview, { handle: ({ context }) => readTradingOverview(context.database) });

  mount(router, listOrdersOf, {
    handle: async ({ context, params, query }) => {
      await getPerson(context.database, params.id);
      const { page, next } = await findOrders(context.database, params.id, query);
      return { orders: page.map(presentOrder), next };
    },
  });

  mount(router, getOrderOfEndpoint, {
    handle: async ({ context, params }) => ({
      order: presentOrder(await getOrderOf(context.database, params.id, params.order)),
    }),
  });

  mount(router, getHoldingsOf, {
    handle: async ({ context: { database }, params }) => {
      await getPerson(database, params.id);
      return readHoldings(database, params.id);
    },
  });

  mount(router, settleHoldingEndpoint, {
    handle: async ({ context, params, body, setStatus }) => {
      const proposal = await settleHolding(context, { ...body, personId: params.id });
      if (proposal) setStatus(202);
      return {
        holdings: await readHoldings(context.database, params.id),
        proposal: proposal ? presentProposal(proposal) : undefined,
      };
    },
  });

  mount(router, getTradingSettings, {
    handle: async ({ context }) => ({ settings: await readTradingSettings(context.database) }),
  });

  mount(router, setTradingSettingsEndpoint, {
    handle: async ({ context, body }) => {
      await setTradingSettings(context, body);
      return { settings: await readTradingSettings(context.database) };
    },
  });

  mount(router, listHalts, {
    handle: async ({ context }) => ({ halts: (await findHalts(context.database)).map(presentHalt) }),
  });

  mount(router, haltTradingEndpoint, {
    handle: async ({ context, body }) => {
      const id = await haltTrading(context, body);
      return { halt: presentHalt(await getHalt(context.database, id)) };
    },
  });

  mount(router, liftHaltEndpoint, {
    handle: async ({ context, params, body }) => {
      await liftHalt(context, params.id, body.reason);
      return { halt: presentHalt(await getHalt(context.database, params.id)) };
    },
  });
}

function mountHabitRoutes(router: Router): void {
  mount(router, getTradingPause, {
    handle: ({ context, actor }) => readPause(context.database, actor.id, clock.date()),
  });
  mount(router, setTradingPause, {
    handle: async ({ context, actor, body }) => {
      await setPause(context, body);
      return readPause(context.database, actor.id, clock.date());
    },
  });
  mount(router, getTradeJournal, {
    handle: async ({ context, actor }) => ({ entries: await readJournal(context.database, actor.id) }),
  });
  mount(router, writeTradeReason, {
    handle: async ({ context, params, body }) => {
      await writeReason(context, params.id, body.why);
      return body;
    },
  });
}
