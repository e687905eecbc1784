import type { Role } from '@dayrise/contracts';
import { notify, useMutation, useQuery, useQueryClient } from '@dayrise/platform';
import { serverSentence, useFailures } from '@dayrise/platform/failures';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import { Skeleton, useFormatting } from '@dayrise/ui-kit';
import { type Decision, DecisionDialog } from '../../../components/decision-dialog.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { keys } from '../../../lib/keys.ts';
import { messages as proposalMessages } from '../../../lib/proposal-texts.ts';
import { useTakesTwo } from '../../../lib/proposals.ts';
import { figures } from '../figures.ts';
import { type ListedUser, peopleQueries, sendDeletion, sendRights } from '../queries.ts';
import { decisionMessages } from '../texts.ts';

/** A decision about a person, except balance changes. */
export type PersonQuestion =
  | { readonly kind: 'verify'; readonly person: ListedUser }
  | { readonly kind: 'unverify'; readonly person: ListedUser }
  | { readonly kind: 'delete'; readonly person: ListedUser }
  | { readonly kind: 'role'; readonly person: ListedUser; readonly role: Role };

/** What a deletion takes away; asks for nothing before other decisions. */
const useLosses = (question: PersonQuestion | null) =>
  useQuery({ ...peopleQueries.losses(question?.person._id ?? ''), enabled: question?.kind === 'delete' });

/** Sends a decision. Resolves to whether it waits for a second person. */
async function send(question: PersonQuestion, reason: string): Promise<boolean> {
  const { _id: id } = question.person;
  switch (question.kind) {
    case 'verify':
    case 'unverify':
      await sendRights({ id, status: question.kind === 'verify', reason });
      return false;
    case 'role':
      return (await sendRights({ id, role: question.role, reason })).user.proposal !== undefined;
    case 'delete':
      return (await sendDeletion({ id, reason })).proposal !== undefined;
  }
}

/** Describes decisions about people, and what became of them, in the language of the page. */
function useWording() {
  const texts = useTexts(decisionMessages);
  const { twoOwners } = useTexts(proposalMessages);
  const labels = useTexts(fieldLabels);
  const { choose } = useFailures();
  const { formatMoney } = useFormatting();

  const decisionOf = (
    question: PersonQuestion,
    takesTwo: ReturnType<typeof useTakesTwo>,
    losses: ReturnType<typeof useLosses>,
  ): Decision => {
    const { kind, person } = question;
    const who = [
      { label: texts.who, value: person.name },
      { label: labels.email, value: person.email },
    ];
    const key = `${kind} ${person._id}`;
    switch (kind) {
      case 'verify':
      case 'unverify':
        return {
          key,
          title: texts[kind].title,
          facts: who,
          consequence: texts[kind].consequence,
          confirmLabel: texts[kind].confirm,
          busyLabel: texts.saving,
          tone: kind === 'verify' ? 'primary' : 'danger',
          reason: kind === 'verify' ? 'optional' : 'required',
        };
      case 'role': {
        const { title, change, consequence, confirm } = texts[question.role];
        return {
          key: `${key} ${question.role}`,
          title,
          facts: [...who, { label: texts.role, value: change }],
          consequence,
          warnings: [twoOwners],
          confirmLabel: confirm,
          busyLabel: texts.saving,
          tone: 'danger',
          reason: 'required',
        };
      }
      case 'delete': {
        const { deletion } = texts;
        const lost = losses.data;
        return {
          key,
          title: deletion.title({ name: person.name }),
          facts: [
            ...who,
            ...(lost
              ? figures.map((figure) => ({ label: labels[figure], value: formatMoney(lost[figure]) }))
              : []),
            ...(lost?.coins ? [{ label: deletion.coins, value: formatMoney(lost.coins) }] : []),
          ],
          consequence: (
            <QueryView query={losses} loading={<Skeleton lines={3} />}>
              {({ total }) =>
                total > 0 ? deletion.writtenOff({ amount: formatMoney(total) }) : deletion.nothingLeft
              }
            </QueryView>
          ),
          isComplete: losses.isSuccess,
          warnings:
            lost && takesTwo({ dollars: lost.total, personId: person._id }) ? [deletion.takesTwo] : [],
          confirmLabel: deletion.confirm,
          busyLabel: deletion.busy,
          tone: 'danger',
          reason: 'required',
          reasonHelp: texts.recorded,
        };
      }
    }
  };

  const doneText = ({ kind, person: { name } }: PersonQuestion): string => {
    switch (kind) {
      case 'verify':
      case 'unverify':
        return texts[kind].done({ name });
      case 'role':
        return texts.roleChanged({ name });
      case 'delete':
        return texts.deletion.done({ name });
    }
  };

  const failedText = (question: PersonQuestion, error: unknown): string => {
    if (question.person._id === '') return texts.missingId;
    const reason = serverSentence(error);
    if (question.kind !== 'delete') return reason ?? texts.unanswered;
    const text = choose(error, texts.deletion);
    return reason ? texts.deletion.withReason({ text, reason }) : text;
  };

  return { decisionOf, doneText, failedText };
}

interface PersonDecisionsProps {
  /** Null if there is no question. */
  readonly question: PersonQuestion | null;
  readonly onClose: () => void;
  /** Called after the person is deleted. */
  readonly onDeleted?: () => void;
}

/** Confirms verification, role changes and deletion of a person. */
export function PersonDecisions({ question, onClose, onDeleted }: PersonDecisionsProps) {
  const client = useQueryClient();
  const { proposed } = useTexts(proposalMessages);
  const { decisionOf, doneText, failedText } = useWording();
  const takesTwo = useTakesTwo();
  const losses = useLosses(question);
  const decide = useMutation({
    mutationFn: (input: { question: PersonQuestion; reason: string }) => send(input.question, input.reason),
    onSuccess: (waits, { question: asked }) => {
      notify({ kind: 'success', text: waits ? proposed : doneText(asked) });
      onClose();
      if (asked.kind === 'delete' && !waits) onDeleted?.();
      void client.invalidateQueries({ queryKey: keys.all });
    },
  });
  return (
    <DecisionDialog
      decision={question && decisionOf(question, takesTwo, losses)}
      busy={decide.isPending}
      failure={question && decide.error && failedText(question, decide.error)}
      error={decide.error}
      onConfirm={(reason) => question && decide.mutate({ question, reason })}
      onClose={() => {
        decide.reset();
        onClose();
      }}
    />
  );
}
