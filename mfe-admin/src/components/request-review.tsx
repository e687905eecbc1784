import type { Assignee, Proposal } from '@dayrise/contracts';
import { useCan } from '@dayrise/platform';
import { serverSentence } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, Button, Money, useFormatting } from '@dayrise/ui-kit';
import type { ReactNode } from 'react';
import { sumOf } from '../lib/dollars.ts';
import { openProposal, proposalConflict } from '../lib/proposal-refusals.ts';
import { messages as proposalMessages } from '../lib/proposal-texts.ts';
import { countTakesTwo, useIsOwn, useTakesTwo } from '../lib/proposals.ts';
import { useBulkDecisions } from '../lib/use-bulk-decisions.ts';
import { type Flow, useDecisions } from '../lib/use-decisions.ts';
import { Assignment } from './assignment.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { ProposalNote } from './proposal-note.tsx';
import { messages } from './request-texts.ts';
import { ReviewCard, type ReviewCardProps } from './review-card.tsx';
import { ReviewQueue, type ReviewRow } from './review-queue.tsx';

export type Verdict = 'approve' | 'reject';

/** A decision as it is sent. */
export interface SentDecision {
  readonly id: string;
  readonly verdict: Verdict;
  /** Undefined if none was entered. */
  readonly reason: string | undefined;
  /** The id of the proposal that the page shows. */
  readonly shownProposal: string | null;
}

interface Request {
  readonly _id: string;
  readonly createdAt: string;
  readonly user: { readonly _id: string; readonly name: string };
  readonly proposal?: Proposal | undefined;
  readonly assignee?: Assignee | null | undefined;
}

interface RequestReviewProps<Item extends Request> {
  readonly kind: 'payment' | 'withdrawal';
  readonly requests: readonly Item[];
  readonly one: Flow<Item, Verdict>['one'];
  /** Shown if the queue is empty. */
  readonly empty: ReactNode;
  /** In dollars. */
  readonly amountOf: (item: Item) => number;
  readonly isPending: (item: Item) => boolean;
  readonly send: (decision: SentDecision) => Promise<Item>;
  /** What a refusal (409) says that the record is now, and the message for it. */
  readonly overtaken: (error: unknown) => { readonly now: Partial<Item>; readonly text: string };
  readonly cardOf: (item: Item) => Pick<
    ReviewCardProps,
    'title' | 'contact' | 'status' | 'flags' | 'body' | 'evidence' | 'consequence' | 'actions'
  > & {
    /** In the list, in place of `title`. */
    readonly line?: ReactNode;
  };
  /** What the question about a request shows beside person and amount. */
  readonly questionOf: (item: Item, verdict: Verdict) => Pick<Decision, 'facts' | 'evidence' | 'consequence'>;
  /** What is unusual about a request that is to be approved. */
  readonly warningsOf?: (item: Item) => readonly string[];
  /** Further sums of several requests. */
  readonly sumsOf?: (items: readonly Item[], verdict: Verdict) => Decision['facts'];
  /** Opens the evidence with the shortcut `verb`. */
  readonly view?: { readonly verb: string; readonly open: (item: Item) => void };
}

const noWarnings = () => [];

/** What a proposal would decide. */
const verdictOf = ({ action }: Proposal): Verdict =>
  ['activate', 'approve'].includes(action) ? 'approve' : 'reject';

/** A queue of requests for money, decided one by one or several at once, by one person or two. */
export function RequestReview<Item extends Request>(props: RequestReviewProps<Item>) {
  const { kind, requests, amountOf, isPending, cardOf, view, warningsOf = noWarnings } = props;
  const { [kind]: words, ...texts } = useTexts(messages);
  const mayDecide = useCan()(`${kind}s.decide`);
  const takesTwo = useTakesTwo();
  const isOwn = useIsOwn();
  const proposals = useTexts(proposalMessages);
  const { formatList, formatMoney } = useFormatting();
  const stakeOf = (item: Item) => ({ dollars: amountOf(item), personId: item.user._id });
  const total = (some: readonly Item[]) => formatMoney(sumOf(some.map(amountOf)));
  const flow: Flow<Item, Verdict> = {
    fresh: requests,
    one: props.one,
    waits: isPending,
    waitsForReader: (item) => isPending(item) && !(item.proposal && isOwn(item.proposal)),
    send: ({ _id, proposal }, verdict, reason) =>
      props.send({ id: _id, verdict, reason: reason || undefined, shownProposal: proposal?._id ?? null }),
    done: (item, verdict) =>
      item.proposal
        ? proposals.proposed
        : words[verdict].done({ id: item._id, amount: formatMoney(amountOf(item)), name: item.user.name }),
    overtaken: (item, error) => {
      const { now, text } = props.overtaken(error);
      return { item: { ...item, ...now, ...openProposal(error) }, text: proposalConflict(error) ?? text };
    },
    failed: (error) => serverSentence(error) ?? texts.failed,
  };
  const { remarkOf, settle, shown, asked, ask, dialog } = useDecisions(flow);
  const { items } = shown;
  // A second person reads each proposal, so none is confirmed among others.
  const isDecidedTogether = (item: Item) => isPending(item) && !item.proposal;
  const bulk = useBulkDecisions(
    { ...flow, waits: isDecidedTogether },
    { items, settle, nameOf: (item) => `${item.user.name} · ${formatMoney(amountOf(item))}` },
  );
  const latestOf = (item: Item) => items.find(({ _id }) => _id === item._id) ?? item;
  const frameOf = (verdict: Verdict) =>
    verdict === 'approve'
      ? ({ busyLabel: words.approve.busy, tone: 'primary', reason: 'optional' } as const)
      : ({ busyLabel: words.reject.busy, tone: 'danger', reason: 'required' } as const);

  /** Whether the reader can decide so: a proposal is confirmed as it is, and by somebody else. */
  const canDecide = ({ proposal }: Item, verdict: Verdict) =>
    !proposal || (!isOwn(proposal) && verdictOf(proposal) === verdict);

  const decisionOf = (item: Item, verdict: Verdict): Decision => {
    const amount = formatMoney(amountOf(item));
    const proposes = !item.proposal && takesTwo(stakeOf(item));
    const { facts, ...question } = props.questionOf(item, verdict);
    return {
      ...frameOf(verdict),
      ...question,
      key: `${item._id} ${verdict}`,
      title: words[verdict].title,
      facts: [{ label: texts.who, value: item.user.name }, { label: texts.amount, value: amount }, ...facts],
      warnings: [
        ...(item.proposal ? [proposals.confirms] : proposes ? [proposals.takesTwo] : []),
        ...(verdict === 'approve' ? warningsOf(item) : []),
      ],
      confirmLabel: proposes ? proposals.propose : words[verdict].confirm({ amount }),
      reasonHelp: words.reasonHelp,
    };
  };

  const bulkDecisionOf = (some: readonly Item[], verdict: Verdict): Decision => {
    const count = some.length;
    const proposed = countTakesTwo(some.map(stakeOf), takesTwo);
    return {
      ...frameOf(verdict),
      key: `${some.map(({ _id }) => _id).join(' ')} ${verdict}`,
      title: words[verdict].titleOfMany({ count }),
      facts: [
        {
          label: texts.who,
          value: formatList([...new Map(some.map(({ user }) => [user._id, user.name])).values()]),
        },
        { label: texts.amount, value: total(some) },
        ...(props.sumsOf?.(some, verdict) ?? []),
      ],
      consequence: words.separately,
      warnings: [
        ...new Set(verdict === 'approve' ? some.flatMap(warningsOf) : []),
        ...(proposed > 0 ? [proposals.someTakeTwo({ count: proposed })] : []),
      ],
      confirmLabel: words[verdict].confirmMany({ count }),
      reasonHelp: words.reasonHelpOfMany,
    };
  };

  const drawCard = (item: Item) => {
    const { _id: id, user, proposal } = item;
    const { evidence, actions, line: _, ...card } = cardOf(item);
    const pending = isPending(item);
    const label = takesTwo(stakeOf(item)) ? 'propose' : 'act';
    return (
      <ReviewCard
        {...card}
        id={id}
        name={user.name}
        personTo={`/admin/usersList/${user._id}`}
        amount={<Money value={amountOf(item)} />}
        at={item.createdAt}
        evidence={[
          {
            label: words.assignedTo,
            value: (
              <Assignment
                kind={kind}
                id={id}
                assignee={item.assignee ?? null}
                canAssign={pending && mayDecide}
              />
            ),
          },
          ...evidence,
        ]}
        remark={remarkOf(item)}
        proposal={
          pending &&
          proposal && (
            <ProposalNote
              proposal={proposal}
              onConfirm={mayDecide ? () => ask(id, verdictOf(proposal)) : undefined}
            />
          )
        }
        actions={
          <>
            {actions}
            {pending && !proposal && mayDecide && (
              <>
                <Button onClick={() => ask(id, 'reject')}>{words.reject[label]}</Button>
                <Button variant="primary" onClick={() => ask(id, 'approve')}>
                  {words.approve[label]}
                </Button>
              </>
            )}
          </>
        }
      />
    );
  };

  const rowOf = (item: Item): ReviewRow => {
    const { _id: id, user, createdAt: at, proposal } = item;
    const { title, line = title, status } = cardOf(item);
    const pending = isPending(item);
    return {
      name: user.name,
      title: line,
      at,
      amount: <Money value={amountOf(item)} />,
      status: pending ? proposal && <Badge tone="info">{texts.proposed}</Badge> : status,
      selection:
        mayDecide && isDecidedTogether(item)
          ? { selected: bulk.isSelected(id), onToggle: () => bulk.toggle(id) }
          : null,
    };
  };

  if (items.length === 0) return props.empty;
  return (
    <>
      <ReviewQueue
        label={words.list}
        rowOf={rowOf}
        shown={shown}
        verbs={{
          ...(mayDecide && { approve: words.approve.verb, reject: words.reject.verb }),
          ...(view && { view: view.verb }),
        }}
        onCommand={(command, item) => {
          if (command !== 'approve' && command !== 'reject') view?.open(item);
          else if (canDecide(item, command)) ask(item._id, command);
        }}
        tools={
          mayDecide && (
            <BulkBar
              selected={bulk.selected.length}
              pending={items.filter(isDecidedTogether).length}
              summary={total(bulk.selected)}
              onSelectAll={bulk.selectAll}
              onClear={bulk.clear}
              results={bulk.results}
              onDismissResults={bulk.dismissResults}
            >
              <Button size="small" onClick={() => bulk.ask('reject')}>
                {words.reject.selected}
              </Button>
              <Button size="small" variant="primary" onClick={() => bulk.ask('approve')}>
                {words.approve.selected}
              </Button>
            </BulkBar>
          )
        }
      >
        {drawCard}
      </ReviewQueue>
      <DecisionDialog
        decision={
          asked && {
            ...decisionOf(asked.item, asked.verdict),
            // The facts stay as they were. The image's address expires, so it comes from the latest reading.
            evidence: props.questionOf(latestOf(asked.item), asked.verdict).evidence,
          }
        }
        {...dialog}
      />
      <DecisionDialog
        decision={
          bulk.asked && {
            ...bulkDecisionOf(bulk.asked.items, bulk.asked.verdict),
            reasonStart: bulk.asked.reason,
          }
        }
        {...bulk.dialog}
      />
    </>
  );
}
