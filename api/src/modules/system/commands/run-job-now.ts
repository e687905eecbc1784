import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { addJob } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';

/** Queues a scheduled job to run now. While one waits that was queued this way, another changes nothing. */
export async function runJobNow(context: CommandContext, job: string): Promise<void> {
  await withTransaction(context, async (within) => {
    await recordAudit(within, {
      action: 'job.started',
      subject: { kind: 'job', id: job },
      after: { job },
    });
    // Last, so that no job runs without an audit record.
    await addJob(job);
  });
}
