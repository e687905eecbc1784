import type { JobFailure } from '@dayrise/contracts';
import { ApiError, notify, useCan, useMutation, useQueryClient } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Card, EmptyState, RelativeTime, useFormatting, VisuallyHidden } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { CircleCheck } from 'lucide-react';
import { keys } from '../../../lib/keys.ts';
import { sendRetry } from '../queries.ts';
import { messages } from '../texts.ts';
import styles from './failed-jobs.module.css';

interface Retry {
  readonly pending: string | undefined;
  readonly start: (failure: JobFailure) => void;
}

type JobTexts = ReturnType<typeof messages.in>;

const columns = (
  texts: JobTexts,
  formatNumber: (count: number) => string,
  retry: Retry | null,
): readonly Column<JobFailure>[] => [
  {
    key: 'job',
    header: texts.job,
    cell: (failure) => <strong className={styles.job}>{failure.job}</strong>,
  },
  {
    key: 'at',
    header: texts.at,
    cell: (failure) => <RelativeTime className={styles.keep} value={failure.at} />,
  },
  {
    key: 'attempts',
    header: texts.tries,
    align: 'end',
    cell: (failure) => formatNumber(failure.attempts),
  },
  {
    key: 'reason',
    header: texts.reason,
    cell: (failure) => <span className={styles.reason}>{failure.reason}</span>,
  },
  ...(retry ? [retryColumn(texts, retry)] : []),
];

const retryColumn = (texts: JobTexts, retry: Retry): Column<JobFailure> => ({
  key: 'retry',
  header: texts.action,
  align: 'end',
  cell: (failure) => (
    <Button
      className={styles.keep}
      size="small"
      busy={retry.pending === failure._id}
      onClick={() => retry.start(failure)}
    >
      {texts.again}
      <VisuallyHidden>: {failure.job}</VisuallyHidden>
    </Button>
  ),
});

const failedText = (error: unknown, texts: JobTexts) =>
  error instanceof ApiError && error.status === 404 ? texts.gone : texts.notQueued;

/** Jobs without attempts left, each with a retry button. */
export function FailedJobs({ failures }: { readonly failures: readonly JobFailure[] }) {
  const texts = useTexts(messages);
  const { formatNumber } = useFormatting();
  const client = useQueryClient();
  const can = useCan();
  const again = useMutation({
    mutationFn: (failure: JobFailure) => sendRetry(failure._id),
    onSuccess: ({ job }) => notify({ kind: 'success', text: texts.queued({ job }) }),
    onError: (error) => notify({ kind: 'error', text: failedText(error, texts) }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.jobs }),
  });
  const pending = again.isPending ? again.variables._id : undefined;
  return (
    <Card padding="none">
      <Table
        caption={texts.title}
        columns={columns(texts, formatNumber, can('system.manage') ? { pending, start: again.mutate } : null)}
        rows={failures}
        rowKey={(failure) => failure._id}
        empty={
          <EmptyState icon={<CircleCheck />} title={texts.none}>
            {texts.noneText}
          </EmptyState>
        }
      />
    </Card>
  );
}
