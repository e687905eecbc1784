import {
  addPriceAlert,
  getCandles,
  getCoins,
  getHistory,
  getSparklines,
  getWatchlist,
  removePriceAlert,
  setPriceAlert,
  streamCoins,
  unwatchCoin as unwatchCoinEndpoint,
  watchCoin as watchCoinEndpoint,
} from '@dayrise/contracts';
import { mount, type Router } from '../../http/index.ts';
import { presentAlert, presentWatched } from './alerts.ts';
import { addMarketStream, latestBody } from './broadcast.ts';
import { findCandles, findShortCandles } from './candles.ts';
import { addAlert, removeAlert, setAlert, unwatchCoin, watchCoin } from './commands/change-watchlist.ts';
import { findHistory } from './history.ts';
import { findWatched } from './queries/watched.ts';
import { sparklineBody } from './sparkline-body.ts';

/** Market data: quotes, a stream of them, candles, history and sparklines. And what people watch of it. */
export function mountRoutes(router: Router): void {
  mount(router, getCoins, { handle: () => latestBody() });
  mount(router, streamCoins, {
    handle: async (call) => {
      await addMarketStream(() => call.stream);
      return undefined;
    },
  });
  mount(router, getCandles, {
    handle: ({ context, query: { coin, interval } }) =>
      interval === '1d' ? findCandles(coin) : findShortCandles(context.database, coin, interval),
  });
  mount(router, getHistory, { handle: ({ query }) => findHistory(query.coin, query.range) });
  mount(router, getSparklines, {
    handle: async ({ setHeader }) => {
      const { body, etag } = await sparklineBody();
      setHeader('Cache-Control', 'public, max-age=60');
      setHeader('ETag', etag);
      return body;
    },
  });
  mountWatchlist(router);
}

function mountWatchlist(router: Router): void {
  mount(router, getWatchlist, {
    handle: async ({ context, actor }) => ({
      coins: (await findWatched(context.database, actor.id)).map(presentWatched),
    }),
  });
  mount(router, watchCoinEndpoint, {
    handle: async ({ context, actor, params }) => {
      await watchCoin(context, actor, params.coin);
      return undefined;
    },
  });
  mount(router, unwatchCoinEndpoint, {
    handle: async ({ context, actor, params }) => {
      await unwatchCoin(context, actor, params.coin);
      return undefined;
    },
  });
  mount(router, addPriceAlert, {
    handle: async ({ context, actor, body }) => ({
      alert: presentAlert(await addAlert(context, actor, body)),
    }),
  });
  mount(router, setPriceAlert, {
    handle: async ({ context, actor, params, body }) => ({
      alert: presentAlert(await setAlert(context, actor, { id: params.id, ...body })),
    }),
  });
  mount(router, removePriceAlert, {
    handle: async ({ context, actor, params }) => {
      await removeAlert(context, actor, params.id);
      return undefined;
    },
  });
}
