import { endProposal, listProposals, type Proposal, type ResponseOf, staffSets } from '@dayrise/contracts';
import { api, queryOptions, useCan, useQuery, useUser } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { type Formatting, useFormatting } from '@dayrise/ui-kit';
import { sumOf } from './dollars.ts';
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

/** What a decision moves, in dollars, and whose record it is about. */
interface Stake {
  readonly dollars: number;
  readonly personId: string;
}

/** Tells whether a decision takes a second person, after others that the reader made alone just before. */
type TakesTwo = (stake: Stake, before?: readonly Stake[]) => boolean;

const sumOfStakes = (stakes: readonly Stake[]) => sumOf(stakes.map(({ dollars }) => Math.abs(dollars)));

/**
 * As the server does: what the reader decided alone today counts, or what anybody decided alone about the person, if that
 * is more.
 */
export const takesTwoBy =
  (
    limit: Pick<ResponseOf<typeof listProposals>, 'fourEyesAbove' | 'decidedToday' | 'decidedAbout'>,
  ): TakesTwo =>
  (stake, before = []) => {
    const { personId } = stake;
    const own = sumOf([limit.decidedToday, sumOfStakes(before)]);
    const aboutPerson = limit.decidedAbout[personId] ?? 0;
    const about = sumOf([aboutPerson, sumOfStakes(before.filter((each) => each.personId === personId))]);
    return sumOf([Math.abs(stake.dollars), Math.max(own, about)]) >= limit.fourEyesAbove;
  };

/** Tells whether a decision takes a second person; no while the limit is not known. */
export function useTakesTwo(): TakesTwo {
  const can = useCan();
  const { data } = useQuery({ ...proposalsQuery(), enabled: can('proposals.read') });
  return data ? takesTwoBy(data) : () => false;
}

/** How many of several decisions, carried out in this order, take a second person. */
export function countTakesTwo(stakes: readonly Stake[], takesTwo: TakesTwo): number {
  const alone: Stake[] = [];
  return stakes.filter((stake) => {
    const takes = takesTwo(stake, alone);
    if (!takes) alone.push(stake);
    return takes;
  }).length;
}

/** Whether the person asked for it themselves, and not a colleague. */
export const isAskedFor = ({ kind, by, person }: Proposal): boolean =>
  kind === 'person' && by._id === person?._id;

/** Says what a proposal would do, such as "Approve the withdrawal". */
export function useProposalTitle(): (proposal: Proposal) => string {
  return titleIn(useTexts(titleMessages), useTexts(setMessages), useFormatting());
}

type Formats = Pick<Formatting, 'formatMoney' | 'formatPrice' | 'formatNumber'>;

/** The same in one language. */
export const titleIn =
  (
    texts: ReturnType<typeof titleMessages.in>,
    sets: ReturnType<typeof setMessages.in>,
    { formatMoney, formatPrice, formatNumber }: Formats,
  ) =>
  ({ kind, action, input, subject }: Proposal): string => {
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
          coins: `${formatNumber(Number(input.quantity), 8)} ${input.symbol}`,
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
