import type { StatementAccount, StatementKind } from '@dayrise/contracts';
import { StatementQuery } from '@dayrise/contracts/schemas';

/** The statement’s filters. They are in the URL, so that a link opens the same entries. */
export type StatementFilters = Pick<StatementQueryInput, 'kind' | 'account' | 'from' | 'to' | 'journal'>;
type StatementQueryInput = {
  kind?: StatementKind | undefined;
  account?: StatementAccount | undefined;
  from?: string | undefined;
  to?: string | undefined;
  journal?: string | undefined;
};

const names = ['kind', 'account', 'from', 'to', 'journal'] as const;

/** Reads the filters from a URL’s query and ignores invalid values. */
export function readFilters(search: URLSearchParams): StatementFilters {
  const filters: Record<string, string> = {};
  for (const name of names) {
    const value = StatementQuery.shape[name].safeParse(search.get(name) ?? undefined);
    if (value.success && value.data !== undefined) filters[name] = value.data;
  }
  return filters;
}

/** Whether any filter is set. */
export const hasFilters = (filters: StatementFilters): boolean => Object.keys(filters).length > 0;

export const kindNames = {
  payment_activated: 'Payment activated',
  daily_return: 'Daily return',
  profit_moved: 'Profit moved',
  plan_closed: 'Plan closed',
  withdrawal_requested: 'Withdrawal requested',
  withdrawal_approved: 'Withdrawal approved',
  withdrawal_rejected: 'Withdrawal rejected',
  withdrawal_cancelled: 'Withdrawal canceled',
  adjustment: 'Adjustment',
  correction: 'Correction',
  write_off: 'Write-off',
} as const satisfies Record<StatementKind, string>;

export const accountNames = {
  cash: 'Available',
  hold: 'On hold',
  balance: 'Balance (available and on hold)',
  principal: 'Deposit',
  profit: 'Profit',
} as const satisfies Record<StatementAccount, string>;
