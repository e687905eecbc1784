import { type Language, type Permission, permissionsOf, type Role, type StaffSet } from '@dayrise/contracts';
import type { Database } from './data/prisma.ts';
import type { TransactionalContext } from './data/transaction.ts';

/** The person behind a session. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
  /** The permissions of a member of staff; null for an investor. */
  readonly staffSet: StaffSet | null;
  /** The session, or the API key, that the call came with. */
  readonly sessionId: string;
  /** The member of staff who views as this person, read-only. */
  readonly viewerId?: string;
  /** The person who trades in this seat of a class: `id` is the seat then. */
  readonly seatOf?: string;
}

/** The context of every command and query: database, caller and request. */
export interface CommandContext extends TransactionalContext {
  readonly database: Database;
  /** Null for visitors and for jobs. */
  readonly actor: Actor | null;
  /** The id of the HTTP call or job, also in the log, the response and the audit log. */
  readonly requestId: string;
  /** Network address of the caller; empty for jobs. */
  readonly address: string;
  /** The request's language; null if unsupported. Most jobs have none. */
  readonly language?: Language | null;
  /** The proposal that the caller's screen shows for the record, null for none; undefined for other clients. */
  readonly shownProposal?: string | null | undefined;
}

/** Whether somebody has a permission. Investors have none. */
export function can(actor: Actor, permission: Permission): boolean {
  return actor.role === 'admin' && permissionsOf(actor.staffSet).includes(permission);
}
