import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../http/index.ts';
import { findFailure, retryFailure } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';

/** Queues a failed job once more and answers its name. Throws `not_found` when it is not among the failed ones. */
export async function retryJob(context: CommandContext, id: string): Promise<string> {
  const failed = await findFailure(id);
  if (!failed) throw new AppError('not_found');
  await withTransaction(context, async (within) => {
    await recordAudit(within, {
      action: 'job.retried',
      subject: { kind: 'job', id },
      after: { job: failed.name },
    });
    // Last, so that no job runs again without a record of who wanted it.
    await retryFailure(failed);
  });
  return failed.name;
}
