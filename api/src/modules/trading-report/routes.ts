import {
  getLuckCheck,
  getPublishedResults,
  getTradingReport,
  type PublishedResults,
} from '@dayrise/contracts';
import { mount, type Router } from '../../http/index.ts';
import { clock } from '../../lib/clock.ts';
import { dollarsOf } from '../../lib/money.ts';
import { wireDay } from '../../lib/wire-day.ts';
import { publishedDays } from './commands/publish-results.ts';
import { readLuck } from './queries/luck.ts';
import { readTradingReport } from './queries/report.ts';

/** A share of fewer people says little, and could point at some of them. */
const leastPeople = 100;

export function mountRoutes(router: Router): void {
  mount(router, getTradingReport, {
    handle: async ({ context, actor, query }) => ({
      report: await readTradingReport(context.database, actor.id, query, clock.date()),
    }),
  });

  mount(router, getLuckCheck, {
    prepare: ({ context, actor, http }) =>
      readLuck(context.database, actor.id, clock.date(), () => http.res.destroyed),
    handle: async ({ prepared }) => ({ luck: prepared }),
  });

  mount(router, getPublishedResults, {
    handle: async ({ context: { database } }): Promise<PublishedResults> => {
      const latest = await database.tradingResult.findFirst({ orderBy: { day: 'desc' } });
      const isEnough = latest !== null && latest.people >= leastPeople;
      return {
        day: latest && wireDay(latest.day),
        at: latest?.at.toISOString() ?? null,
        days: publishedDays,
        leastPeople,
        people: latest?.people ?? 0,
        below: isEnough ? Math.round((latest.below / latest.people) * 1000) / 1000 : null,
        median: isEnough && latest.median !== null ? dollarsOf(latest.median) : null,
      };
    },
  });
}
