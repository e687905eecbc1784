// A message of a ticket that is being written. Each remote's build contains this module.
import { addTicketMessage, type TicketMessage } from '@dayrise/contracts';
import { AddMessageBody } from '@dayrise/contracts/schemas';
import { api, type useDraft, useMutation, useUnsavedInput } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { messagesByField } from '@dayrise/platform/issues';
import { Submission } from '@dayrise/platform/submission';
import { useState } from 'react';

interface Draft {
  readonly text: string;
  readonly images: readonly File[];
}

interface TicketMessageOptions {
  /** The text, as this browser keeps it until it is sent. */
  readonly draft: ReturnType<typeof useDraft>;
  /** Whether it is a note that only staff see. */
  readonly internal?: boolean;
  /** Called when an attempt to send it ended, whether or not it succeeded. */
  readonly onSettled: () => void;
}

/** What the kit's `Thread` draws of a ticket's message, but for whose it is. */
export const presentMessage = (
  { _id: id, name: author, createdAt: at, text, images }: TicketMessage,
  image: (values: { number: number; name: string }) => string,
) => ({
  id,
  author,
  at,
  text,
  images: images.map((src, index) => ({ src, alt: image({ number: index + 1, name: author }) })),
});

/**
 * The props of the kit's `Composer` for a ticket. The same message sent again after a lost connection counts once. `send`
 * resolves to the message as it was stored.
 */
export function useTicketMessage(
  ticketId: string,
  { draft: [text, setText], internal, onSettled }: TicketMessageOptions,
) {
  const { refusal } = useFailures();
  const [submission] = useState(() => new Submission());
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasImages, setHasImages] = useState(false);
  const call = useMutation({
    mutationFn: ({ text: words, images }: Draft) => {
      return submission.send([ticketId, words, internal, images], (idempotencyKey) =>
        api.call(addTicketMessage, {
          params: { id: ticketId },
          body: { text: words, ...(internal !== undefined && { internal }) },
          idempotencyKey,
          ...(images.length > 0 && { files: { image: images }, onUploadProgress: setShare }),
        }),
      );
    },
    onSuccess: () => setText(''),
    // Not waited for: a slow refetch would leave a sent message in the draft, and hide why one failed.
    onSettled: () => {
      setShare(null);
      onSettled();
    },
  });
  // This browser keeps the text, but no images.
  useUnsavedInput(hasImages && !call.isPending);
  return {
    text,
    onTextChange: (next: string) => {
      setText(next);
      setProblem(null);
      if (!call.isPending) call.reset();
    },
    onImagesChange: (images: readonly File[]) => setHasImages(images.length > 0),
    progress: share === null ? null : share * 100,
    error: problem ?? (call.error && refusal(call.error)),
    send: async (draft: Draft): Promise<TicketMessage> => {
      const checked = AddMessageBody.safeParse({ text: draft.text });
      setProblem(messagesByField(checked.error?.issues ?? []).text ?? null);
      if (!checked.success) throw checked.error;
      return (await call.mutateAsync(draft)).message;
    },
  };
}
