import { getBalanceHistory, getStatement } from '@dayrise/contracts';
import { csv, mount, pastMoment, type Router, requirePermission } from '../../http/index.ts';
import { clock } from '../../lib/clock.ts';
import { wireDay } from '../../lib/wire-day.ts';
import { statementPolicy } from './policy.ts';
import { presentEntry } from './presenter.ts';
import { readBalanceHistory } from './queries/balance-history.ts';
import { findEntries } from './queries/entries.ts';
import { statementLines } from './statement-csv.ts';

export function mountRoutes(router: Router): void {
  mount(router, getStatement, {
    handle: async ({ context, actor, query, wantsCsv }) => {
      const { user: personId = actor.id, at, ...rest } = query;
      const filter = { ...rest, at: at && pastMoment(at).toISOString() };
      if (!statementPolicy.own(actor, personId)) requirePermission(actor, 'people.read');
      if (wantsCsv) {
        return csv('statement.csv', statementLines(context.database, personId, filter, actor.id));
      }
      const { page, next } = await findEntries(context.database, personId, filter);
      return { entries: page.map((row) => presentEntry(row, actor.id)), next };
    },
  });

  mount(router, getBalanceHistory, {
    handle: async ({ context, actor, query }) => ({
      points: await readBalanceHistory(context.database, actor.id, query.days, wireDay(clock.date())),
    }),
  });
}
