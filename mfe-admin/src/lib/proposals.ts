import { endProposal, listProposals, type Proposal, staffSets } from '@dayrise/contracts';
import { api, queryOptions, useCan, useQuery, useUser } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { keys } from './keys.ts';
import { titleMessages } from './proposal-texts.ts';
import { messages as setMessages } from './staff-set-texts.ts';

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

/**
 * Tells whether a decision about so many dollars takes a second person, with what was decided alone today; no while the
 * limit is not known.
 */
export function useTakesTwo(): (dollars: number) => boolean {
  const can = useCan();
  const { data } = useQuery({ ...proposalsQuery(), enabled: can('proposals.read') });
  return (dollars) => data !== undefined && Math.abs(dollars) + data.decidedToday >= data.fourEyesAbove;
}

/** How many of several decisions, carried out in this order, take a second person. */
export function countTakesTwo(amounts: readonly number[], takesTwo: (dollars: number) => boolean): number {
  let alone = 0;
  return amounts.filter((dollars) => {
    const takes = takesTwo(alone + dollars);
    if (!takes) alone += dollars;
    return takes;
  }).length;
}

/** Whether the person asked for it themselves, and not a colleague. */
export const isAskedFor = ({ kind, by, person }: Proposal): boolean =>
  kind === 'person' && by._id === person?._id;

/** Says what a proposal would do, such as "Approve the withdrawal". */
export function useProposalTitle(): (proposal: Proposal) => string {
  const texts = useTexts(titleMessages);
  const sets = useTexts(setMessages);
  const { formatMoney, formatPrice } = useFormatting();
  return ({ kind, action, input, subject }) => {
    const set = staffSets.find((each) => each === input.set);
    const setName = set ? sets[set].label : String(input.set);
    switch (kind) {
      case 'balance':
      case 'deposit':
      case 'profit':
        return texts[kind]({
          before: formatMoney(Number(input.expected)),
          after: formatMoney(Number(input.amount)),
        });
      case 'role':
        return input.set === 'none' ? texts.remove : texts.role({ set: setName });
      case 'invitation':
        return texts.invitation({ email: subject, set: setName });
      case 'build':
        return texts.build({ build: String(input.build), remote: subject });
      case 'holding':
        return texts.holding({
          coins: `${input.quantity} ${input.symbol}`,
          price: formatPrice(Number(input.price)),
        });
      case 'wallet':
        return action === 'add'
          ? texts.addWallet({ name: String(input.name), address: subject })
          : input.retired === undefined
            ? texts.changeWallet({ change: Object.values(input).join(', ') })
            : input.retired
              ? texts.retireWallet
              : texts.offerWallet;
      case 'person':
      case 'journal':
        return texts[kind];
      case 'payment':
      case 'withdrawal':
        return texts[kind]({ action });
      // Also what a newer version of the API answers with.
      default:
        return texts.unknown;
    }
  };
}
