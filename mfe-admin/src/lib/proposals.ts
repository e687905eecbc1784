import { endProposal, listProposals, type Proposal } from '@dayrise/contracts';
import { ApiError, api, queryOptions, useCan, useQuery, useUser } from '@dayrise/platform';
import { formatMoney } from '@dayrise/ui-kit';
import { keys } from './keys.ts';

/** The open proposals, and the amount from which decisions take two people. */
export const proposalsQuery = () =>
  queryOptions({ queryKey: keys.proposals, queryFn: ({ signal }) => api.call(listProposals, { signal }) });

/** Refuses a proposal, or withdraws one's own. Throws `ApiError` 409 when it has ended. */
export const sendProposalEnd = (input: { id: string; reason: string }) =>
  api.call(endProposal, { params: { id: input.id }, body: { reason: input.reason } });

/** Tells whether a proposal is the signed-in person's own. */
export function useIsOwn(): (proposal: Proposal) => boolean {
  const { _id } = useUser();
  return (proposal) => proposal.by._id === _id;
}

/** Tells whether a decision about so many dollars takes a second person; no while the limit is not known. */
export function useTakesTwo(): (dollars: number) => boolean {
  const can = useCan();
  const { data } = useQuery({ ...proposalsQuery(), enabled: can('proposals.read') });
  return (dollars) => data !== undefined && Math.abs(dollars) >= data.fourEyesAbove;
}

/** The message if somebody proposed something else for the record; null for other refusals. */
export const differingProposal = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'proposal_differs' ? error.message : null;

export const proposalTexts = {
  takesTwo: 'This needs two people. It is carried out once a second person confirms it, within seven days.',
  someTakeTwo: (count: number) =>
    count === 1
      ? 'One of them is large enough to need two people: it is proposed now, and carried out once a second person confirms it.'
      : `${count} of them are large enough to need two people: they are proposed now, and carried out once a second person confirms them.`,
  confirms: 'A colleague proposed this. It is carried out once you confirm it.',
  confirmsAskedFor:
    'The person asked for this and had 14 days to change their mind. What is left on their accounts is written off when you confirm it. Nobody can undo this.',
  refuses: 'The record stays as it is. It can be decided or proposed again.',
  refusesAskedFor:
    'The account stays, and the person is told your reason. They can ask for its deletion again.',
  proposed: 'Proposed. A second person has to confirm it.',
} as const;

/** Whether the person asked for it themselves, and not a colleague. */
export const isAskedFor = ({ kind, by, person }: Proposal): boolean =>
  kind === 'person' && by._id === person?._id;

const verbs = {
  approve: 'Approve',
  reject: 'Reject',
  activate: 'Activate',
  decline: 'Decline',
  correct: 'Correct',
  invite: 'Invite',
  set: 'Set',
  delete: 'Delete',
  other: 'Decide on',
} as const satisfies Record<Proposal['action'], string>;

/** What a proposal would do, such as "Approve the withdrawal". */
export function proposalTitle({ kind, action, input, subject }: Proposal): string {
  switch (kind) {
    case 'balance':
    case 'deposit':
    case 'profit':
      return `Set the ${kind} from ${formatMoney(Number(input.expected))} to ${formatMoney(Number(input.amount))}`;
    case 'role':
      return input.set === 'none' ? 'Remove from the staff' : `Make a member of staff: ${input.set}`;
    case 'invitation':
      return `Invite ${subject} to the staff: ${input.set}`;
    case 'person':
      return 'Delete the person and write off their balances';
    case 'journal':
      return 'Reverse a journal';
    case 'payment':
    case 'withdrawal':
      return `${verbs[action]} the ${kind}`;
    // Also what a newer version of the API answers with.
    default:
      return 'A kind of decision that this page doesn’t know yet. Reload it in a few minutes';
  }
}
