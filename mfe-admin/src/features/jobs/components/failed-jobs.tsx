import type { JobFailure } from '@dayrise/contracts';
import { ApiError, notify, useCan, useMutation, useQueryClient } from '@dayrise/platform';
import { Button, Card, EmptyState, formatNumber, RelativeTime, VisuallyHidden } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { CircleCheck } from 'lucide-react';
import { keys } from '../../../lib/keys.ts';
import { sendRetry } from '../queries.ts';
import styles from './failed-jobs.module.css';

interface Retry {
  readonly pending: string | undefined;
  readonly start: (failure: JobFailure) => void;
}

const columns = (retry: Retry | null): readonly Column<JobFailure>[] => [
  {
    key: 'job',
    header: 'Job',
    cell: (failure) => <strong className={styles.job}>{failure.job}</strong>,
  },
  {
    key: 'at',
    header: 'Gave up',
    cell: (failure) => <RelativeTime className={styles.keep} value={failure.at} />,
  },
  {
    key: 'attempts',
    header: 'Tries',
    align: 'end',
    cell: (failure) => formatNumber(failure.attempts),
  },
  {
    key: 'reason',
    header: 'Reason',
    cell: (failure) => <span className={styles.reason}>{failure.reason}</span>,
  },
  ...(retry ? [retryColumn(retry)] : []),
];

const retryColumn = (retry: Retry): Column<JobFailure> => ({
  key: 'retry',
  header: 'Action',
  align: 'end',
  cell: (failure) => (
    <Button
      className={styles.keep}
      size="small"
      busy={retry.pending === failure._id}
      onClick={() => retry.start(failure)}
    >
      Run again<VisuallyHidden>: {failure.job}</VisuallyHidden>
    </Button>
  ),
});

const failedText = (error: unknown) =>
  error instanceof ApiError && error.status === 404
    ? 'This job is no longer in the list. Somebody may have run it again.'
    : 'The job could not be queued. Try again.';

/** Jobs without attempts left, each with a retry button. */
export function FailedJobs({ failures }: { readonly failures: readonly JobFailure[] }) {
  const client = useQueryClient();
  const can = useCan();
  const again = useMutation({
    mutationFn: (failure: JobFailure) => sendRetry(failure._id),
    onSuccess: ({ job }) => notify({ kind: 'success', text: `${job} is queued again.` }),
    onError: (error) => notify({ kind: 'error', text: failedText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.jobs }),
  });
  const pending = again.isPending ? again.variables._id : undefined;
  return (
    <Card padding="none">
      <Table
        caption="Failed jobs"
        columns={columns(can('system.manage') ? { pending, start: again.mutate } : null)}
        rows={failures}
        rowKey={(failure) => failure._id}
        empty={
          <EmptyState icon={<CircleCheck />} title="No failed jobs">
            Jobs that fail all their attempts appear here. You can run them again.
          </EmptyState>
        }
      />
    </Card>
  );
}
