import type { Role } from '@dayrise/contracts';
import { notify, useMutation, useQueryClient } from '@dayrise/platform';
import { failureText, serverSentence } from '@dayrise/platform/failures';
import { formatMoney } from '@dayrise/ui-kit';
import { type Decision, DecisionDialog } from '../../../components/decision-dialog.tsx';
import { sumOf } from '../../../lib/dollars.ts';
import { keys } from '../../../lib/keys.ts';
import { proposalTexts, useTakesTwo } from '../../../lib/proposals.ts';
import { type ListedUser, sendDeletion, sendRights } from '../queries.ts';
import { peopleTexts } from '../texts.ts';

/** A decision about a person, except balance changes. */
export type PersonQuestion =
  | { readonly kind: 'verify'; readonly person: ListedUser }
  | { readonly kind: 'unverify'; readonly person: ListedUser }
  | { readonly kind: 'delete'; readonly person: ListedUser }
  | { readonly kind: 'role'; readonly person: ListedUser; readonly role: Role };

/** What is written off when a person is deleted, in dollars. */
const worthOf = ({ balance, deposit, profit }: ListedUser) => sumOf([balance, deposit, profit]);

function decisionOf(question: PersonQuestion, takesTwo: (dollars: number) => boolean): Decision {
  const { kind, person } = question;
  const who = [
    { label: 'Who', value: person.name },
    { label: 'Email', value: person.email },
  ];
  const key = `${kind} ${person._id}`;
  switch (kind) {
    case 'verify':
      return {
        key,
        title: 'Mark this person verified?',
        facts: who,
        consequence: 'Their profile says “Verified”. Balances and rights stay the same.',
        confirmLabel: 'Mark verified',
        busyLabel: 'Saving',
        tone: 'primary',
        reason: 'optional',
      };
    case 'unverify':
      return {
        key,
        title: 'Remove verification?',
        facts: who,
        consequence: 'Their profile says “Unverified”. Balances and rights stay the same.',
        confirmLabel: 'Mark unverified',
        busyLabel: 'Saving',
        tone: 'danger',
        reason: 'required',
      };
    case 'role':
      return {
        key: `${key} ${question.role}`,
        title: question.role === 'admin' ? 'Make this person an admin?' : 'Make this person an investor?',
        facts: [
          ...who,
          { label: 'Role', value: question.role === 'admin' ? 'User → Admin' : 'Admin → User' },
        ],
        consequence:
          question.role === 'admin'
            ? 'They can see everyone’s balances and decide on payments and withdrawals. Their open sessions end now. When they log in again, they enter the admin area.'
            : 'They lose access to the admin area. Their open sessions end now.',
        confirmLabel: question.role === 'admin' ? 'Make admin' : 'Make investor',
        busyLabel: 'Saving',
        tone: 'danger',
        reason: 'required',
      };
    case 'delete':
      return {
        key,
        title: 'Delete this person?',
        facts: [
          ...who,
          { label: 'Balance', value: formatMoney(person.balance) },
          { label: 'Deposit', value: formatMoney(person.deposit) },
          { label: 'Profit', value: formatMoney(person.profit) },
        ],
        consequence: `${
          worthOf(person) > 0
            ? `${formatMoney(worthOf(person))} is written off and not paid out. `
            : 'There is no money to write off. '
        }Pending withdrawals are rejected, sessions end, and personal data is deleted. The ledger keeps every entry. This can’t be undone.`,
        warnings: takesTwo(worthOf(person))
          ? [
              'This needs two people, unless you are the only owner. It is carried out once a second owner confirms it.',
            ]
          : [],
        confirmLabel: 'Delete this person',
        busyLabel: 'Deleting',
        tone: 'danger',
        reason: 'required',
        reasonHelp: 'It’s recorded in the audit log.',
      };
  }
}

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

function doneText({ kind, person }: PersonQuestion): string {
  switch (kind) {
    case 'verify':
      return `${person.name} is verified.`;
    case 'unverify':
      return `${person.name} is no longer verified.`;
    case 'role':
      return `The role of ${person.name} was changed.`;
    case 'delete':
      return `${person.name} was deleted.`;
  }
}

function failedText(question: PersonQuestion, error: unknown): string {
  if (question.person._id === '') return peopleTexts.missingId;
  if (question.kind !== 'delete') {
    return (
      serverSentence(error) ??
      'There was no response, so the change may have been made. You can safely send it again.'
    );
  }
  const text = failureText(error, peopleTexts.deletion);
  const sentence = serverSentence(error);
  return sentence ? `${text} ${sentence}` : text;
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
  const takesTwo = useTakesTwo();
  const decide = useMutation({
    mutationFn: (input: { question: PersonQuestion; reason: string }) => send(input.question, input.reason),
    onSuccess: (waits, { question: asked }) => {
      notify({ kind: 'success', text: waits ? proposalTexts.proposed : doneText(asked) });
      onClose();
      if (asked.kind === 'delete' && !waits) onDeleted?.();
      void client.invalidateQueries({ queryKey: keys.all });
    },
  });
  return (
    <DecisionDialog
      decision={question && decisionOf(question, takesTwo)}
      busy={decide.isPending}
      failure={question && decide.error && failedText(question, decide.error)}
      onConfirm={(reason) => question && decide.mutate({ question, reason })}
      onClose={() => {
        decide.reset();
        onClose();
      }}
    />
  );
}
