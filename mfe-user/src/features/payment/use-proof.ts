import type { Payment } from '@dayrise/contracts';
import { useMutation, useQueryClient } from '@dayrise/platform';
import { Submission } from '@dayrise/platform/submission';
import { useEffect, useRef, useState } from 'react';
import { areas } from '../../lib/keys.ts';
import { type Proof, sendProof } from './api.ts';

type Sent = Pick<Proof, 'body' | 'image'>;

/** Submits a proof, with progress and cancel; a retry counts once. */
export function useProof(onSent: (answer: { message: string; payment: Payment }) => void) {
  const client = useQueryClient();
  const [submission] = useState(() => new Submission());
  const [share, setShare] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);

  useEffect(() => () => stop.current?.abort(), []);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ body, image }: Sent) => {
      const controller = new AbortController();
      stop.current = controller;
      setShare(0);
      const call = { body, image, signal: controller.signal, onUploadProgress: setShare };
      return submission.send({ body, image }, (key) => sendProof(call, key));
    },
    onSuccess: async (answer) => {
      onSent(answer);
      await client.invalidateQueries({ queryKey: areas.profile });
    },
    onSettled: () => setShare(null),
  });
  const cancelled = error !== null && stop.current?.signal.aborted === true;
  return {
    send: mutate,
    cancel: () => stop.current?.abort(),
    forget: reset,
    isSending: isPending,
    /** The share uploaded, 0 to 1; null when idle. */
    share,
    /** The person canceled it; the server may have received it anyway. */
    cancelled,
    error: cancelled ? null : error,
  };
}
