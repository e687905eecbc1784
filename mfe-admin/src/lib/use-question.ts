import { notify, useMutation, useQueryClient } from '@dayrise/platform';
import { type ReactNode, useState } from 'react';
import { keys } from './keys.ts';

interface Flow<Asked, Result> {
  readonly send: (asked: Asked, reason: string) => Promise<Result>;
  /** Called after it succeeded. Returns the success message, if there is one. */
  readonly done: (result: Result, asked: Asked) => string | undefined;
  /** The failure message; the dialog stays open. */
  readonly failed: (error: Error) => ReactNode;
}

/** Something that is asked in a `DecisionDialog` before it is sent. */
export function useQuestion<Asked, Result>({ send, done, failed }: Flow<Asked, Result>) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const sent = useMutation({
    mutationFn: (input: { asked: Asked; reason: string }) => send(input.asked, input.reason),
    onSuccess: (result, input) => {
      const text = done(result, input.asked);
      if (text !== undefined) notify({ kind: 'success', text });
      setAsked(null);
    },
    onSettled: () =>
      Promise.all([keys.all, keys.orders].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  return {
    /** Null if there is no question. */
    asked,
    ask: (next: Asked) => {
      sent.reset();
      setAsked(next);
    },
    /** The dialog’s props other than its texts. */
    dialog: {
      busy: sent.isPending,
      failure: sent.error && failed(sent.error),
      error: sent.error,
      onConfirm: (reason: string) => {
        if (asked !== null) sent.mutate({ asked, reason });
      },
      onClose: () => setAsked(null),
    },
  };
}
