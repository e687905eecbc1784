import type { Permission } from '@dayrise/contracts';
import type { Actor } from '../../context.ts';
import { requirePermission } from '../../http/index.ts';
import { clock } from '../../lib/clock.ts';

const day = 86_400_000;
/** How long after closing a reply of the person reopens a ticket, in milliseconds. */
const reopenMs = 14 * day;

/** Until when a reply of the person reopens a ticket; null while it is not closed. */
export function reopensUntil({ closedAt }: { readonly closedAt: Date | null }): Date | null {
  return closedAt && new Date(closedAt.getTime() + reopenMs);
}

/** Whether a reply of the person starts a new ticket. */
export function startsNewTicket(ticket: { readonly closedAt: Date | null }): boolean {
  const until = reopensUntil(ticket);
  return until !== null && until.getTime() < clock.now();
}

/** Tickets are shared: investors have their own, staff need a permission. Throws `forbidden` naming it. */
export function requireOfStaff(actor: Actor, permission: Permission): void {
  if (actor.role === 'admin') requirePermission(actor, permission);
}

/** People see their own tickets, staff see all. */
export function visibleTo(actor: Actor) {
  return actor.role === 'admin' ? {} : { personId: actor.id };
}

/** Nobody but staff reads internal notes. */
export function readableBy(actor: Pick<Actor, 'role'>) {
  return actor.role === 'admin' ? {} : { internal: false };
}
