import type { Withdrawal } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { difference } from '../../lib/dollars.ts';
import { consequenceMessages } from './texts.ts';

type Facts = Pick<Withdrawal, 'amount' | 'charge' | 'user'>;

/** The payout of an approved withdrawal, in dollars. */
export const payout = (withdrawal: Facts): number => difference(withdrawal.amount, withdrawal.charge);

/** The balance after an approval, in dollars; never below zero, like in the ledger. */
export const balanceAfter = (withdrawal: Facts): number =>
  Math.max(0, difference(withdrawal.user.balance, withdrawal.amount));

/** Says what decisions on withdrawals do. `money` formats dollars. */
export function consequencesIn(
  texts: ReturnType<typeof consequenceMessages.in>,
  money: (dollars: number) => string,
) {
  return {
    approval: (withdrawal: Facts): string => {
      const values = {
        paid: money(payout(withdrawal)),
        before: money(withdrawal.user.balance),
        after: money(balanceAfter(withdrawal)),
      };
      return withdrawal.charge > 0
        ? texts.approveWithCharge({ ...values, charge: money(withdrawal.charge) })
        : texts.approve(values);
    },
    rejection: ({ amount, user }: Facts): string =>
      texts.reject({ amount: money(amount), balance: money(user.balance) }),
    /** One line for a request, decided or not. */
    summary: (withdrawal: Facts & Pick<Withdrawal, 'status'>): string => {
      const amount = money(withdrawal.amount);
      switch (withdrawal.status) {
        case 'pending':
          return texts.pending({ after: money(balanceAfter(withdrawal)), amount });
        case 'approved':
          return texts.approved({ paid: money(payout(withdrawal)) });
        case 'rejected':
          return texts.rejected({ amount });
        case 'cancelled':
          return texts.cancelled({ amount });
      }
    },
    /** The message for a 409, based on the record’s current status. */
    overtaken: (status: string | null): string => {
      switch (status) {
        case 'approved':
          return texts.approvedFirst;
        case 'rejected':
          return texts.rejectedFirst;
        case 'cancelled':
          return texts.cancelledFirst;
        default:
          return texts.decidedFirst;
      }
    },
  };
}

/** What decisions on withdrawals do, in the language of the page. */
export function useConsequences() {
  return consequencesIn(useTexts(consequenceMessages), useFormatting().formatMoney);
}
