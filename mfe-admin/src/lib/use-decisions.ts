import { notify, useMutation, useQueryClient } from '@dayrise/platform';
import { failureKind } from '@dayrise/platform/failures';
import { useEffect, useRef, useState } from 'react';
import { focusReviewCard } from '../components/review-queue.tsx';
import { keys } from './keys.ts';
import { useSettled } from './use-settled.ts';

/** How a queue’s requests are decided. */
export interface Flow<Item, Verdict> {
  /** The latest list. */
  readonly fresh: readonly Item[];
  /** Whether a request is pending. */
  readonly waits: (item: Item) => boolean;
  /** Sends a decision and returns the updated record. */
  readonly send: (item: Item, verdict: Verdict, reason: string) => Promise<Item>;
  /** The success message. */
  readonly done: (item: Item, verdict: Verdict) => string;
  /** The record as a colleague left it, and the message for it. */
  readonly overtaken: (item: Item, error: unknown) => { readonly item: Item; readonly text: string };
  /** The failure message; the dialog stays open. */
  readonly failed: (error: unknown) => string;
}

/** A question on screen. */
interface Asked<Item, Verdict> {
  readonly item: Item;
  readonly verdict: Verdict;
}

/**
 * Decisions in a queue: confirmed first, then shown on the record in its place, or explained if a colleague was
 * first (409). The focus returns to the record’s card.
 */
export function useDecisions<Item extends { readonly _id: string }, Verdict>(flow: Flow<Item, Verdict>) {
  const client = useQueryClient();
  const { items, remarkOf, settle } = useSettled(flow.fresh);
  const [asked, setAsked] = useState<Asked<Item, Verdict> | null>(null);
  const decided = useRef<string | null>(null);

  useEffect(() => {
    if (asked !== null || decided.current === null) return;
    // The dialog has closed and returned the focus to a button that is gone, so move it on.
    focusReviewCard(decided.current);
    decided.current = null;
  }, [asked]);

  const settleAndClose = (item: Item, remark: string | null) => {
    settle(item, remark);
    decided.current = item._id;
    setAsked(null);
    void client.invalidateQueries({ queryKey: keys.all });
  };

  const decide = useMutation({
    mutationFn: ({ item, verdict, reason }: Asked<Item, Verdict> & { reason: string }) =>
      flow.send(item, verdict, reason),
    onSuccess: (item, { verdict }) => {
      notify({ kind: 'success', text: flow.done(item, verdict) });
      settleAndClose(item, null);
    },
    onError: (error, { item }) => {
      if (failureKind(error) !== 'conflict') return;
      const found = flow.overtaken(item, error);
      settleAndClose(found.item, found.text);
    },
  });

  return {
    items,
    remarkOf,
    settle,
    asked,
    ask: (id: string, verdict: Verdict) => {
      const item = items.find((candidate) => candidate._id === id);
      if (!item || !flow.waits(item)) return;
      decide.reset();
      setAsked({ item, verdict });
    },
    /** The dialog’s props other than its texts. */
    dialog: {
      busy: decide.isPending,
      failure: decide.error && failureKind(decide.error) !== 'conflict' ? flow.failed(decide.error) : null,
      onConfirm: (reason: string) => {
        if (asked) decide.mutate({ ...asked, reason });
      },
      onClose: () => setAsked(null),
    },
  };
}
