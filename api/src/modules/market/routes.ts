import { getCandles, getCoins, getSparklines, streamCoins } from '@dayrise/contracts';
import { mount, type Router } from '../../http/index.ts';
import { addMarketStream, latestBody } from './broadcast.ts';
import { findCandles } from './candles.ts';
import { readSparklines } from './sparklines.ts';

/** Market data: quotes, a stream of them, candles and sparklines. */
export function mountRoutes(router: Router): void {
  mount(router, getCoins, { handle: () => latestBody() });
  mount(router, streamCoins, {
    handle: async ({ stream }) => {
      await addMarketStream(stream);
      return undefined;
    },
  });
  mount(router, getCandles, { handle: ({ query }) => findCandles(query.coin) });
  mount(router, getSparklines, { handle: async () => ({ sparklines: await readSparklines() }) });
}
