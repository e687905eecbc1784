import { ApiError, useMutation, useQueryClient } from '@dayrise/platform';
import { failureKind } from '@dayrise/platform/failures';
import { useState } from 'react';
import { keys } from './keys.ts';
import type { Flow } from './use-decisions.ts';

/** The result for one of several requests that were decided together. */
export interface BulkResult {
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** What is only `proposed` waits for a second person. */
  readonly outcome: 'made' | 'proposed' | 'failed';
  readonly text: string;
}

interface Queue<Item> {
  readonly items: readonly Item[];
  /** Shows a record as it is now, with a remark. */
  readonly settle: (item: Item, remark: string | null) => void;
  /** What people call a record. */
  readonly nameOf: (item: Item) => string;
}

/** The selection of a queue, and decisions on all that is selected. */
export interface Bulk<Item, Verdict> {
  readonly selected: readonly Item[];
  readonly isSelected: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
  /** The question on screen, or null. */
  readonly asked: {
    readonly items: readonly Item[];
    readonly verdict: Verdict;
    /** The reason to begin with: that of a decision which failed for all of these. */
    readonly reason: string;
  } | null;
  readonly ask: (verdict: Verdict) => void;
  /** Of the last decision; empty before it. */
  readonly results: readonly BulkResult[];
  readonly dismissResults: () => void;
  readonly dialog: {
    readonly busy: boolean;
    readonly failure: string | null;
    readonly error: unknown;
    readonly onConfirm: (reason: string) => void;
    readonly onClose: () => void;
  };
}

/**
 * Whether the next request would be refused too: the person closed the question that asks them to confirm who they are,
 * sent too much or entered an invalid reason, or maintenance has begun.
 */
const refusesAll = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 429 || ['step_up_required', 'maintenance', 'invalid'].includes(error.code));

/**
 * Decides several requests with one reason. Each is sent for itself, one after the other, so each has a result of its
 * own: a request that a colleague decided first doesn't stop the others.
 */
export function useBulkDecisions<Item extends { readonly _id: string; readonly proposal?: unknown }, Verdict>(
  flow: Flow<Item, Verdict>,
  { items, settle, nameOf }: Queue<Item>,
): Bulk<Item, Verdict> {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Bulk<Item, Verdict>['asked']>(null);
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  /** The last decision’s reason, for the requests that it failed for. */
  const [kept, setKept] = useState<{
    readonly ids: ReadonlySet<string>;
    readonly verdict: Verdict;
    readonly reason: string;
  } | null>(null);
  // Requests that were decided in the meantime are deselected.
  const selected = items.filter((item) => chosen.has(item._id) && flow.waits(item));

  const resultOf = (item: Item, outcome: BulkResult['outcome'], text: string): BulkResult => ({
    id: item._id,
    name: nameOf(item),
    outcome,
    text,
  });
  const decideOne = async (item: Item, verdict: Verdict, reason: string): Promise<BulkResult> => {
    try {
      const decided = await flow.send(item, verdict, reason);
      settle(decided, null);
      return resultOf(item, decided.proposal ? 'proposed' : 'made', flow.done(decided, verdict));
    } catch (error) {
      if (refusesAll(error)) throw error;
      if (failureKind(error) !== 'conflict') return resultOf(item, 'failed', flow.failed(error));
      const found = flow.overtaken(item, error);
      settle(found.item, found.text);
      return resultOf(item, 'failed', found.text);
    }
  };

  const decide = useMutation({
    mutationFn: async ({ question, reason }: { question: NonNullable<typeof asked>; reason: string }) => {
      const done: BulkResult[] = [];
      try {
        for (const item of question.items) done.push(await decideOne(item, question.verdict, reason));
      } catch (error) {
        if (done.length === 0) throw error;
        const text = flow.failed(error);
        const unsent = question.items.slice(done.length);
        done.push(...unsent.map((item) => resultOf(item, 'failed', text)));
      }
      return done;
    },
    onSuccess: (done, { question: { verdict }, reason }) => {
      const ids = new Set(done.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id));
      setResults(done);
      setChosen(ids);
      setKept({ ids, verdict, reason });
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
      decide.reset();
      const isRest = kept?.verdict === verdict && selected.every(({ _id }) => kept.ids.has(_id));
      setAsked({ items: selected, verdict, reason: isRest ? kept.reason : '' });
    },
    results,
    dismissResults: () => setResults([]),
    dialog: {
      busy: decide.isPending,
      failure: decide.error && flow.failed(decide.error),
      error: decide.error,
      onConfirm: (reason) => {
        if (asked) decide.mutate({ question: asked, reason });
      },
      onClose: () => setAsked(null),
    },
  };
}
