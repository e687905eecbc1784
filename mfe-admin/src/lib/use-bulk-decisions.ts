import { useMutation, useQueryClient } from '@dayrise/platform';
import { failureKind } from '@dayrise/platform/failures';
import { useState } from 'react';
import { keys } from './keys.ts';
import type { Flow } from './use-decisions.ts';

/** The result for one of several requests that were decided together. */
export interface BulkResult {
  readonly id: string;
  readonly ok: boolean;
  readonly text: string;
}

interface Queue<Item> {
  readonly items: readonly Item[];
  /** Shows a record as it is now, with a remark. */
  readonly settle: (item: Item, remark: string | null) => void;
}

/** The selection of a queue, and decisions on all that is selected. */
export interface Bulk<Item, Verdict> {
  readonly selected: readonly Item[];
  readonly isSelected: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
  /** The question on screen, or null. */
  readonly asked: { readonly items: readonly Item[]; readonly verdict: Verdict } | null;
  readonly ask: (verdict: Verdict) => void;
  /** Of the last decision; empty before it. */
  readonly results: readonly BulkResult[];
  readonly dismissResults: () => void;
  readonly dialog: {
    readonly busy: boolean;
    readonly failure: null;
    readonly onConfirm: (reason: string) => void;
    readonly onClose: () => void;
  };
}

/**
 * Decides several requests with one reason. Each is sent for itself, one after the other, so each has a result of its
 * own: a request that a colleague decided first doesn't stop the others.
 */
export function useBulkDecisions<Item extends { readonly _id: string }, Verdict>(
  flow: Flow<Item, Verdict>,
  { items, settle }: Queue<Item>,
): Bulk<Item, Verdict> {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Bulk<Item, Verdict>['asked']>(null);
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  // Requests that were decided in the meantime are deselected.
  const selected = items.filter((item) => chosen.has(item._id) && flow.waits(item));

  const decideOne = async (item: Item, verdict: Verdict, reason: string): Promise<BulkResult> => {
    const id = item._id;
    try {
      const decided = await flow.send(item, verdict, reason);
      settle(decided, null);
      return { id, ok: true, text: flow.done(decided, verdict) };
    } catch (error) {
      if (failureKind(error) !== 'conflict') return { id, ok: false, text: flow.failed(error) };
      const found = flow.overtaken(item, error);
      settle(found.item, found.text);
      return { id, ok: false, text: found.text };
    }
  };

  const decide = useMutation({
    mutationFn: async ({ question, reason }: { question: NonNullable<typeof asked>; reason: string }) => {
      const done: BulkResult[] = [];
      for (const item of question.items) done.push(await decideOne(item, question.verdict, reason));
      return done;
    },
    onSuccess: (done) => {
      setResults(done);
      setChosen(new Set());
      setAsked(null);
      void client.invalidateQueries({ queryKey: keys.all });
    },
  });

  return {
    selected,
    isSelected: (id) => chosen.has(id),
    toggle: (id) =>
      setChosen((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id])),
    selectAll: () => setChosen(new Set(items.filter(flow.waits).map(({ _id }) => _id))),
    clear: () => setChosen(new Set()),
    asked,
    ask: (verdict) => {
      if (selected.length === 0) return;
      setResults([]);
      setAsked({ items: selected, verdict });
    },
    results,
    dismissResults: () => setResults([]),
    dialog: {
      busy: decide.isPending,
      failure: null,
      onConfirm: (reason) => {
        if (asked) decide.mutate({ question: asked, reason });
      },
      onClose: () => setAsked(null),
    },
  };
}
