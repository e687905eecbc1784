import { type AuditAction, NO_REASON } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import type { Prisma } from '../../../data/generated/client.ts';

export interface AuditRecord {
  readonly action: AuditAction;
  readonly subject: {
    readonly kind:
      | 'person'
      | 'payment'
      | 'withdrawal'
      | 'session'
      | 'ticket'
      | 'canned_reply'
      | 'class'
      | 'help_article'
      | 'wallet'
      | 'setting'
      | 'journal'
      | 'job'
      | 'proposal'
      | 'announcement'
      | 'halt'
      | 'remote'
      | 'export';
    readonly id: string;
  };
  readonly before?: Prisma.InputJsonValue;
  readonly after?: Prisma.InputJsonValue;
  readonly reason?: string | null | undefined;
  /** The journal that the change posted. */
  readonly journalId?: string;
}

/** The reason to record: what the client sent, or a default. */
export function reasonOrDefault(reason: string | null | undefined): string {
  return reason ? reason : NO_REASON;
}

/** Adds a line to the audit log. Call it in the transaction of the change that it records. */
export async function recordAudit(
  context: CommandContext & { readonly occurredAt?: Date },
  record: AuditRecord,
): Promise<void> {
  await context.database.auditEvent.create({
    data: {
      at: context.occurredAt,
      actorId: context.actor?.id ?? null,
      action: record.action,
      subjectKind: record.subject.kind,
      subjectId: record.subject.id,
      before: record.before,
      after: record.after,
      reason: reasonOrDefault(record.reason),
      address: context.address,
      requestId: context.requestId,
      journalId: record.journalId,
    },
  });
}
