import { notify, useMutation } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { useState } from 'react';

interface ConfirmationOptions<Asked, Answer> {
  readonly send: (asked: Asked) => Promise<Answer>;
  /** What a notification says once it is done; none if left out. */
  readonly done?: (answer: Answer, asked: Asked) => string;
  /** Reads again what it changes, whether it was done or refused. */
  readonly refresh: () => Promise<unknown>;
}

/** Something that is asked in a `ConfirmDialog` before it is sent. */
export function useConfirmation<Asked, Answer>({ send, done, refresh }: ConfirmationOptions<Asked, Answer>) {
  const { refusal } = useFailures();
  const [asked, setAsked] = useState<Asked | null>(null);
  const sent = useMutation({
    mutationFn: send,
    onSuccess: (answer, what) => {
      if (done) notify({ kind: 'success', text: done(answer, what) });
      setAsked(null);
    },
    onSettled: refresh,
  });
  return {
    /** Null if nothing is asked. */
    asked,
    ask: (next: Asked) => {
      sent.reset();
      setAsked(next);
    },
    /** The dialog’s props other than its texts. */
    dialog: {
      open: asked !== null,
      busy: sent.isPending,
      error: sent.error && refusal(sent.error),
      onConfirm: () => {
        if (asked !== null) sent.mutate(asked);
      },
      onClose: () => setAsked(null),
    },
  };
}
