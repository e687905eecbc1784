import { notify, useMutation, useQueryClient } from '@dayrise/platform';
import { failureKind } from '@dayrise/platform/failures';
import { useEffect, useRef, useState } from 'react';
import { focusShown } from '../components/review-queue.tsx';
import { keys } from './keys.ts';
import { afterDecision } from './review-keys.ts';
import { type Proposable, type Remark, remarkNow, remarkOn } from './settled.ts';
import { useSettled } from './use-settled.ts';
import { type ReadOne, useShown } from './use-shown.ts';

/** How a queue’s requests are decided. */
export interface Flow<Item, Verdict> {
  /** The latest list. */
  readonly fresh: readonly Item[];
  readonly one: ReadOne<Item>;
  /** Whether a request is pending. */
  readonly waits: (item: Item) => boolean;
  /** Whether it waits for the reader; default: `waits`. */
  readonly waitsForReader?: (item: Item) => boolean;
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
 * Decisions in a queue: confirmed first, then shown on the record in its place, or explained on it if a colleague was
 * first (409). After one's own decision, the next undecided record is shown and gets the focus.
 */
export function useDecisions<Item extends { readonly _id: string } & Proposable, Verdict>(
  flow: Flow<Item, Verdict>,
) {
  const client = useQueryClient();
  const { items: listed, ...settled } = useSettled(flow.fresh);
  const [remarks, setRemarks] = useState<ReadonlyMap<string, Remark>>(new Map());
  const indexOf = ({ _id }: Item) => shown.items.findIndex((each) => each._id === _id);
  const settle = (item: Item, remark: string | null) => {
    // What still waits stays in the list anyway, and can change.
    if (!flow.waits(item)) settled.settle(item, remark, indexOf(item));
    else if (remark !== null) setRemarks((now) => new Map(now).set(item._id, remarkOn(item, remark)));
  };
  const remarkOf = (item: Item) =>
    settled.remarkOf(item._id) ?? remarkNow(item, remarks.get(item._id), flow.waits(item));
  const [asked, setAsked] = useState<Asked<Item, Verdict> | null>(null);
  const waitsForReader = flow.waitsForReader ?? flow.waits;
  const shown = useShown(listed, { fresh: flow.fresh, waits: waitsForReader, one: flow.one });
  const { items } = shown;
  const goal = useRef<string | null>(null);
  const shownId = shown.item?._id;

  useEffect(() => {
    if (asked !== null || goal.current === null || goal.current !== shownId) return;
    // The dialog has closed and returned the focus to a button that is gone, so move it on.
    requestAnimationFrame(() => focusShown(shownId));
    goal.current = null;
  }, [asked, shownId]);

  const settleAndClose = (item: Item, remark: string | null) => {
    settle(item, remark);
    // A list that was read just before a decision still has the record as it was.
    const isNext = (other: Item) => waitsForReader(other) && !settled.isSettled(other);
    goal.current = ((remark === null && afterDecision(items, indexOf(item), isNext)) || item)._id;
    if (goal.current !== shownId) shown.show(goal.current);
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
    remarkOf,
    settle,
    shown,
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
      error: decide.error,
      onConfirm: (reason: string) => {
        if (asked) decide.mutate({ ...asked, reason });
      },
      onClose: () => setAsked(null),
    },
  };
}
