import {
  downloadDataExport,
  exportPerson,
  linkDataExport,
  linkPersonExport,
  listDataExports,
  listPersonExports,
  requestDataExport,
} from '@dayrise/contracts';
import { file, limitPerson, mount, type Router } from '../../http/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { brandName } from '../../lib/brand.ts';
import { recordAudit } from '../audit/index.ts';
import { getPerson, recordSecurityEvents } from '../identity/index.ts';
import { requestExport } from './commands/request-export.ts';
import { presentDataExport } from './presenter.ts';
import { findDataExports, getReadyExport, requireReady } from './queries.ts';
import { archiveAddress, isArchiveAddress } from './signed-address.ts';
import { archiveStorage } from './storage/storage.ts';

export function mountRoutes(router: Router): void {
  mount(router, listDataExports, {
    handle: async ({ context, actor }) => ({
      exports: (await findDataExports(context.database, actor.id)).map(presentDataExport),
    }),
  });
  mount(router, requestDataExport, {
    handle: async ({ context, actor, http }) => ({
      export: presentDataExport(
        await requestExport(context, actor, { personId: actor.id, userAgent: http.get('User-Agent') }),
      ),
    }),
  });
  mount(router, linkDataExport, {
    before: [limitPerson('export-link', 60, 3600)],
    handle: async ({ context, actor, params, http }) => {
      const { id } = await getReadyExport(context.database, actor, { id: params.id, personId: actor.id });
      const userAgent = http.get('User-Agent');
      await recordSecurityEvents(context, [
        { kind: 'data_export_downloaded', personId: actor.id, userAgent },
      ]);
      return archiveAddress(id);
    },
  });
  mount(router, downloadDataExport, {
    handle: async ({ context: { database }, params: { id }, query }) => {
      if (!isArchiveAddress(id, query.expires, query.signature)) throw new AppError('forbidden');
      const row = await database.dataExport.findUnique({ where: { id } });
      if (!row) throw new AppError('not_found');
      requireReady(row);
      const archive = await archiveStorage().read(id);
      if (!archive) throw new AppError('not_found');
      const name = `${brandName.toLowerCase()}-data-${row.requestedAt.toISOString().slice(0, 10)}.zip`;
      return file('application/zip', archive, {
        'Cache-Control': 'no-store',
        'Content-Disposition': `attachment; filename="${name}"`,
        'X-Content-Type-Options': 'nosniff',
      });
    },
  });
  mountStaffRoutes(router);
}

/** Archives about others. */
function mountStaffRoutes(router: Router): void {
  mount(router, listPersonExports, {
    handle: async ({ context: { database }, actor, params }) => {
      await getPerson(database, params.id);
      const rows = await findDataExports(database, params.id);
      return {
        exports: rows.map((row) => ({ ...presentDataExport(row), mine: row.requesterId === actor.id })),
      };
    },
  });
  mount(router, exportPerson, {
    before: [limitPerson('export-person', 30, 3600)],
    handle: async ({ context, actor, params, body, http }) => {
      const asked = { personId: params.id, reason: body.reason, userAgent: http.get('User-Agent') };
      return { export: presentDataExport(await requestExport(context, actor, asked)) };
    },
  });
  mount(router, linkPersonExport, {
    before: [limitPerson('export-link', 60, 3600)],
    handle: async ({ context, actor, params }) => {
      const wanted = { id: params.export, personId: params.id };
      const { id } = await getReadyExport(context.database, actor, wanted);
      await recordAudit(context, {
        action: 'person.data_downloaded',
        subject: { kind: 'person', id: params.id },
      });
      return archiveAddress(id);
    },
  });
}
