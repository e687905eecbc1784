import {
  correctJournal as correctJournalEndpoint,
  getBalanceHistory,
  getQueues,
  getReconciliation,
  getStatement,
  getSummary,
  listAuditEvents,
} from '@dayrise/contracts';
import type Router from '@koa/router';
import { AppError, csv, mount } from '../../../http/index.ts';
import { clock } from '../../../lib/clock.ts';
import { correctJournal } from '../commands/correct-journal.ts';
import { wireDay } from '../daily-rate.ts';
import { policy } from '../policy.ts';
import { presentEntry } from '../presenter.ts';
import { findAuditEvents } from '../queries/audit-events.ts';
import { balanceHistory } from '../queries/balance-history.ts';
import { readLedgerCheck } from '../queries/ledger-check.ts';
import { findEntries } from '../queries/statement.ts';
import { readQueues, readSummary } from '../queries/totals.ts';
import { statementLines } from '../statement-csv.ts';

/** Statement, history, totals, queues, audit, corrections and reconciliation. */
export function mountMoneyOverview(router: Router): void {
  mount(router, getStatement, {
    handle: async ({ context, actor, query, wantsCsv }) => {
      const { user: personId = actor.id, ...filter } = query;
      if (!policy.readStatementOf(actor, personId)) throw new AppError('forbidden');
      if (wantsCsv) {
        return csv('statement.csv', statementLines(context.database, personId, filter, actor.id));
      }
      const { page, next } = await findEntries(context.database, personId, filter);
      return { entries: page.map((row) => presentEntry(row, actor.id)), next };
    },
  });

  mount(router, getBalanceHistory, {
    handle: async ({ context, actor, query }) => ({
      points: await balanceHistory(context.database, actor.id, query.days, wireDay(clock.date())),
    }),
  });

  mount(router, getSummary, { handle: ({ context }) => readSummary(context.database) });

  mount(router, getQueues, { handle: ({ context }) => readQueues(context.database) });

  mount(router, listAuditEvents, {
    handle: ({ context, query }) => findAuditEvents(context.database, query),
  });

  mount(router, correctJournalEndpoint, {
    handle: async ({ context, params, body }) => ({
      journal: await correctJournal(context, { id: params.id, reason: body.reason }),
    }),
  });

  mount(router, getReconciliation, { handle: ({ context }) => readLedgerCheck(context.database) });
}
