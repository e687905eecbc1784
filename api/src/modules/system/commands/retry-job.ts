import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { findFailure, retryFailure } from '../../../jobs/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { recordAudit } from '../../audit/index.ts';

/** Queues a failed job again. Returns its name. Throws `not_found` for a job that did not fail. */
export async function retryJob(context: CommandContext, id: string): Promise<string> {
  const failed = await findFailure(id);
  if (!failed) throw new AppError('not_found');
  await withTransaction(context, async (within) => {
    await recordAudit(within, {
      action: 'job.retried',
      subject: { kind: 'job', id },
      after: { job: failed.name },
    });
    // Last, so that no job runs again without an audit record.
    await retryFailure(failed);
  });
  return failed.name;
}
