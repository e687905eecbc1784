import type { CannedReplyChange } from '@dayrise/contracts';
import type { z } from 'zod';
import type { CommandContext } from '../../../context.ts';
import type { CannedReply } from '../../../data/generated/client.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { recordAudit } from '../../audit/index.ts';

interface Texts {
  readonly title: string;
  readonly text: string;
}

/** Adds a canned reply. */
export function addCannedReply(context: CommandContext, { title, text }: Texts): Promise<CannedReply> {
  return withTransaction(context, async (within) => {
    const reply = await within.database.cannedReply.create({
      data: { title, text, updatedAt: clock.date() },
    });
    await recordAudit(within, {
      action: 'canned_reply.added',
      subject: { kind: 'canned_reply', id: reply.id },
      after: { title, text },
    });
    return reply;
  });
}

/** Changes a canned reply; what the change leaves out stays. Throws `not_found`. */
export function updateCannedReply(
  context: CommandContext,
  id: string,
  change: z.output<typeof CannedReplyChange>,
): Promise<CannedReply> {
  return withTransaction(context, async (within) => {
    const { database } = within;
    await database.$queryRaw`SELECT id::text FROM canned_reply WHERE id = ${id}::uuid FOR UPDATE`;
    const before = await database.cannedReply.findUnique({ where: { id } });
    if (!before) throw new AppError('not_found');
    const reply = await database.cannedReply.update({
      where: { id },
      data: { ...change, updatedAt: clock.date() },
    });
    await recordAudit(within, {
      action: 'canned_reply.changed',
      subject: { kind: 'canned_reply', id },
      before: { title: before.title, text: before.text },
      after: { title: reply.title, text: reply.text },
    });
    return reply;
  });
}

/** Removes a canned reply. Throws `not_found`. */
export async function removeCannedReply(context: CommandContext, id: string): Promise<void> {
  await withTransaction(context, async (within) => {
    const before = await within.database.cannedReply.findUnique({ where: { id } });
    const { count } = await within.database.cannedReply.deleteMany({ where: { id } });
    if (!before || count === 0) throw new AppError('not_found');
    await recordAudit(within, {
      action: 'canned_reply.removed',
      subject: { kind: 'canned_reply', id },
      before: { title: before.title, text: before.text },
    });
  });
}
