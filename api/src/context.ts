import { type Permission, permissionsOf, type Role, type StaffSet } from '@dayrise/contracts';
import type { Database } from './data/prisma.ts';
import type { TransactionalContext } from './data/transaction.ts';

/** Who acts: the person behind a session. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
  /** The permissions of a member of staff; null for an investor. */
  readonly staffSet: StaffSet | null;
  /** The session that the call came with. */
  readonly sessionId: string;
  /** The member of staff who views as this person, read-only. */
  readonly viewerId?: string;
}

/** What every command and query is given: where to read and write, who asks, and under which call. */
export interface CommandContext extends TransactionalContext {
  readonly database: Database;
  /** Null for visitors and for jobs. */
  readonly actor: Actor | null;
  /** Of the HTTP call or the job; it is in the log, in the answer and in the audit. */
  readonly requestId: string;
  /** Network address of the caller; empty for jobs. */
  readonly address: string;
}

/** Whether somebody has a permission. Investors have none. */
export function can(actor: Actor, permission: Permission): boolean {
  return actor.role === 'admin' && permissionsOf(actor.staffSet).includes(permission);
}
