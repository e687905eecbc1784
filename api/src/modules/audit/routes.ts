import { listAuditEvents } from '@dayrise/contracts';
import { mount, type Router } from '../../http/index.ts';
import { findAuditEvents } from './queries/audit-events.ts';

export function mountRoutes(router: Router): void {
  mount(router, listAuditEvents, {
    handle: ({ context, query }) => findAuditEvents(context.database, query),
  });
}
