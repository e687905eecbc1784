import type { PersonalAccount, StatementKind } from '@dayrise/contracts';

/** How each kind of change is written. */
export const kindLabel = {
  payment_activated: 'Payment activated',
  daily_return: 'Daily return',
  profit_moved: 'Profit moved to balance',
  plan_closed: 'Plan closed',
  withdrawal_requested: 'Withdrawal requested',
  withdrawal_approved: 'Withdrawal approved',
  withdrawal_rejected: 'Withdrawal rejected',
  withdrawal_cancelled: 'Withdrawal cancelled',
  adjustment: 'Adjustment by an admin',
  correction: 'Correction',
  write_off: 'Written off',
} as const satisfies Record<StatementKind, string>;

/** How each account of a person is written. */
export const accountLabel = {
  cash: 'Available',
  hold: 'On hold',
  principal: 'Deposit',
  profit: 'Profit',
} as const satisfies Record<PersonalAccount, string>;
