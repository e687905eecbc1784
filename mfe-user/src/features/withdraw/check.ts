import { hasAtMostTwoDecimals, LARGEST_WITHDRAWAL, SMALLEST_WITHDRAWAL } from '@dayrise/contracts';
import type { messages } from './texts.ts';

interface WithdrawalInput {
  /** In dollars; null if the field has no valid amount. */
  readonly amount: number | null;
  /** Whether the amount field has any text. */
  readonly amountTyped: boolean;
  readonly wallet: string;
  readonly method: string;
}

type Problems = Pick<ReturnType<typeof messages.in>, 'incomplete' | 'range' | 'decimals' | 'insufficient'>;

/** The first problem of a request and its field, or null. */
export function checkWithdrawal(
  input: WithdrawalInput,
  available: number,
  texts: Problems,
  money: (dollars: number) => string,
): { field: 'amount' | 'walletAddress' | 'withdrawMethod'; text: string } | null {
  if (!input.amountTyped) return { field: 'amount', text: texts.incomplete };
  if (input.wallet.trim() === '') return { field: 'walletAddress', text: texts.incomplete };
  if (input.method === '') return { field: 'withdrawMethod', text: texts.incomplete };
  if (input.amount === null || input.amount < SMALLEST_WITHDRAWAL || input.amount > LARGEST_WITHDRAWAL)
    return { field: 'amount', text: texts.range };
  if (!hasAtMostTwoDecimals(input.amount)) return { field: 'amount', text: texts.decimals };
  if (input.amount > available)
    return { field: 'amount', text: texts.insufficient({ balance: money(available) }) };
  return null;
}
