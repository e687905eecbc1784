import { getPerformance, getWorth, getWorthDays } from '@dayrise/contracts';
import { mount, type Router } from '../../http/index.ts';
import { clock } from '../../lib/clock.ts';
import { readCoinChanges } from '../market/index.ts';
import { addDays } from './calculate.ts';
import { presentDay, presentPerformance, presentWorth } from './presenter.ts';
import { readHistory } from './queries/history.ts';
import { readInProgress } from './queries/in-progress.ts';

export function mountRoutes(router: Router): void {
  mount(router, getWorth, {
    handle: async ({ context, actor }) => {
      const now = clock.date();
      const [history, inProgress] = await Promise.all([
        readHistory(context.database, actor.id, now),
        readInProgress(context.database, actor.id),
      ]);
      return presentWorth(history, inProgress, now);
    },
  });

  mount(router, getWorthDays, {
    handle: async ({ context, actor, query }) => {
      const { days } = await readHistory(context.database, actor.id, clock.date(), query.days);
      return { days: days.map(presentDay) };
    },
  });

  mount(router, getPerformance, {
    handle: async ({ context, actor, query }) => {
      // One more, because a day is compared with the prices of the day before.
      const count = query.days && query.days + 1;
      const history = await readHistory(context.database, actor.id, clock.date(), count);
      const { start } = history;
      const known = history.days.filter(({ day }) => start !== null && day >= start);
      const extra = query.days ? Math.max(0, known.length - query.days) : 0;
      const days = known.slice(extra);
      const [first] = days;
      if (start === null || first === undefined) return presentPerformance([], '', []);
      const changes = await readCoinChanges(context.database, addDays(first.day, -1));
      return presentPerformance(days, start, changes, known[extra - 1]);
    },
  });
}
