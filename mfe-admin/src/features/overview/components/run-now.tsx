import type { BodyOf, runJobNow } from '@dayrise/contracts';
import { notify, useCan, useMutation } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { startJob } from '../queries.ts';
import { messages } from '../texts.ts';

interface RunNowProps {
  readonly job: BodyOf<typeof runJobNow>['job'];
  readonly label: string;
  /** The message once it is queued. */
  readonly done: string;
}

/** Starts a scheduled job, for those who may. Its panel shows the result soon after. */
export function RunNow({ job, label, done }: RunNowProps) {
  const texts = useTexts(messages);
  const { refusal } = useFailures();
  const start = useMutation({
    mutationFn: () => startJob(job),
    onSuccess: () => notify({ kind: 'success', text: done }),
    onError: (error) => notify({ kind: 'error', text: texts.notStarted({ reason: refusal(error) }) }),
  });
  const can = useCan();
  if (!can('system.manage')) return null;
  return (
    <Button size="small" busy={start.isPending} busyLabel={texts.starting} onClick={() => start.mutate()}>
      {label}
    </Button>
  );
}
