import {
  alpacaBars,
  alpacaLatestBars,
  alpacaLatestBooks,
  alpacaLatestQuotes,
  alpacaLatestTrades,
  alpacaSnapshots,
  alpacaTrades,
} from '@dayrise/contracts';
import { mount, type Router } from '../../../http/index.ts';
import {
  readBarsOf,
  readBooks,
  readLatestBars,
  readLatestTrades,
  readQuotes,
  readSnapshots,
  readTrades,
} from './market-data.ts';

/** Our prices in Alpaca's shapes. */
export function mountMarketRoutes(router: Router): void {
  mount(router, alpacaSnapshots, {
    ignoresSession: true,
    handle: async ({ context: { database }, query }) => ({
      snapshots: await readSnapshots(database, query.symbols),
    }),
  });
  mount(router, alpacaBars, {
    ignoresSession: true,
    handle: ({ context: { database }, query }) => readBarsOf(database, query),
  });
  mount(router, alpacaTrades, {
    ignoresSession: true,
    handle: ({ context: { database }, query }) => readTrades(database, query),
  });
  mount(router, alpacaLatestBooks, {
    ignoresSession: true,
    handle: async ({ context: { database }, query }) => ({
      orderbooks: await readBooks(database, query.symbols),
    }),
  });
  mount(router, alpacaLatestQuotes, {
    ignoresSession: true,
    handle: async ({ context: { database }, query }) => ({
      quotes: await readQuotes(database, query.symbols),
    }),
  });
  mount(router, alpacaLatestTrades, {
    ignoresSession: true,
    handle: async ({ query }) => ({ trades: await readLatestTrades(query.symbols) }),
  });
  mount(router, alpacaLatestBars, {
    ignoresSession: true,
    handle: async ({ context: { database }, query }) => ({
      bars: await readLatestBars(database, query.symbols),
    }),
  });
}
