import {
  getBalanceHistory,
  getMonthlyStatement,
  getStatement,
  listStatementEvents,
  listStatementMonths,
} from '@dayrise/contracts';
import { csv, file, mount, type Router, requirePermission } from '../../http/index.ts';
import { brandName } from '../../lib/brand.ts';
import { clock } from '../../lib/clock.ts';
import { pastMoment } from '../../lib/past-moment.ts';
import { wireDay } from '../../lib/wire-day.ts';
import { openProofCells } from '../public-log/index.ts';
import { openStatement } from './commands/keep-statement.ts';
import { statementPolicy } from './policy.ts';
import { presentEntry, presentEvent, presentMonth } from './presenter.ts';
import { readBalanceHistory } from './queries/balance-history.ts';
import { findEntries } from './queries/entries.ts';
import { findEvents } from './queries/events.ts';
import { readMonths } from './queries/months.ts';
import { eventLines, statementLines } from './statement-csv.ts';

export function mountRoutes(router: Router): void {
  mount(router, getStatement, {
    handle: async ({ context, actor, query, wantsCsv }) => {
      const { user: personId = actor.id, at, proofs, ...rest } = query;
      const filter = { ...rest, at: at && pastMoment(at).toISOString() };
      if (!statementPolicy.own(actor, personId)) requirePermission(actor, 'people.read');
      if (wantsCsv) {
        return csv(
          'statement.csv',
          statementLines(context.database, personId, filter, {
            readerId: actor.id,
            readProofs: proofs === 'true' ? await openProofCells(context.database) : null,
          }),
        );
      }
      const { page, next } = await findEntries(context.database, personId, filter);
      return { entries: page.map((row) => presentEntry(row, actor.id)), next };
    },
  });

  mount(router, listStatementEvents, {
    handle: async ({ context, actor, query, wantsCsv }) => {
      const { proofs, ...rest } = query;
      const filter = { ...rest, language: context.language };
      if (wantsCsv) {
        const form = { readProofs: proofs === 'true' ? await openProofCells(context.database) : null };
        return csv('statement.csv', eventLines(context.database, actor.id, filter, form));
      }
      const { page, next } = await findEvents(context.database, actor.id, filter);
      return { events: page.map((row) => presentEvent(row, actor.id)), next };
    },
  });

  mount(router, listStatementMonths, {
    handle: async ({ context, actor }) => {
      const months = await readMonths(context.database, actor.id, clock.date());
      return { months: months.map((row) => presentMonth(row, clock.now())) };
    },
  });

  mount(router, getMonthlyStatement, {
    handle: async ({ context, actor, params: { month } }) => {
      const { content, isProvisional } = await openStatement(context, { personId: actor.id, month });
      const name = `${brandName.toLowerCase()}-statement-${month}${isProvisional ? '-provisional' : ''}.pdf`;
      return file('application/pdf', content, {
        'Cache-Control': 'private, no-store',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    },
  });

  mount(router, getBalanceHistory, {
    handle: async ({ context, actor, query }) => ({
      points: await readBalanceHistory(context.database, actor.id, query.days, wireDay(clock.date())),
    }),
  });
}
