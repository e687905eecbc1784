import { notify, useMutation } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';

interface CommandOptions<Answer> {
  /** What a notification says once it is done; none if left out. */
  readonly done?: (answer: Answer) => string;
  /** Reads again what it changes, whether it was done or refused. */
  readonly refresh: () => Promise<unknown>;
}

/** A command of one press. Notifications say that it is done, or why it was refused. */
export function useCommand<Input, Answer>(
  command: (input: Input) => Promise<Answer>,
  { done, refresh }: CommandOptions<Answer>,
) {
  const { refusal } = useFailures();
  return useMutation({
    mutationFn: command,
    onSuccess: (answer) => {
      if (done) notify({ kind: 'success', text: done(answer) });
    },
    onError: (error) => notify({ kind: 'error', text: refusal(error) }),
    onSettled: refresh,
  });
}
