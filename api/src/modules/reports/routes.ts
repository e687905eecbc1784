import { exportRecords, getInsight, getWaitingTimes } from '@dayrise/contracts';
import { withTransaction } from '../../data/transaction.ts';
import {
  csv,
  file,
  limitPerson,
  mount,
  type Router,
  requirePermission,
  startReading,
} from '../../http/index.ts';
import { recordAudit } from '../audit/index.ts';
import { completeInsight } from './commands/complete-insight.ts';
import { insightLines } from './insight-csv.ts';
import { exportLines, exportPermission } from './queries/exports.ts';
import { readInsight } from './queries/insight.ts';
import { readWaitingTimes } from './queries/waiting-times.ts';

export function mountRoutes(router: Router): void {
  mount(router, getInsight, {
    handle: async ({ context, query, wantsCsv }) => {
      await completeInsight(context);
      const days = await readInsight(context.database, query.days);
      return wantsCsv ? csv('insight.csv', insightLines(days)) : { days };
    },
  });
  mount(router, getWaitingTimes, { handle: ({ context }) => readWaitingTimes(context.database) });
  mount(router, exportRecords, {
    before: [limitPerson('export', 30, 3600)],
    handle: async ({ context, actor, params: { kind }, query }) => {
      requirePermission(actor, exportPermission(kind));
      // First, so that a read that is retried is recorded once.
      const lines = await startReading(exportLines(context.database, kind, query));
      // The records may come from a standby, which takes no rows.
      await withTransaction(context, (within) =>
        recordAudit(within, {
          action: 'records.exported',
          subject: { kind: 'export', id: kind },
          after: { kind, from: query.from ?? null, to: query.to ?? null },
        }),
      );
      const disposition = `attachment; filename="${kind}.csv"`;
      return file('text/csv; charset=utf-8', lines, { 'Content-Disposition': disposition });
    },
  });
}
