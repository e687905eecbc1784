import type { StatementAccount, StatementKind } from '@dayrise/contracts';

/** Labels of entry types. */
export const kindLabel = {
  payment_activated: 'Payment activated',
  daily_return: 'Daily return',
  profit_moved: 'Profit moved to balance',
  plan_closed: 'Plan closed',
  withdrawal_requested: 'Withdrawal requested',
  withdrawal_approved: 'Withdrawal approved',
  withdrawal_rejected: 'Withdrawal rejected',
  withdrawal_cancelled: 'Withdrawal canceled',
  adjustment: 'Adjustment by an admin',
  correction: 'Correction',
  write_off: 'Written off',
} as const satisfies Record<StatementKind, string>;

/** Labels of a person’s accounts; the balance is the available amount plus the amount on hold. */
export const accountLabel = {
  cash: 'Available',
  hold: 'On hold',
  principal: 'Deposit',
  profit: 'Profit',
  balance: 'Balance',
} as const satisfies Record<StatementAccount, string>;
