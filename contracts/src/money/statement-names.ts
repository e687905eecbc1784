import type { StatementAccount, StatementKind } from './schemas.ts';

/** What a statement calls each kind of event, on screen and on paper. */
export const statementKindNames = {
  payment_activated: 'Payment activated',
  plan_opened: 'Plan opened',
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
  grant: 'Practice money',
  order_placed: 'Order placed',
  order_amended: 'Order changed',
  order_ended: 'Order canceled',
  order_filled: 'Order filled',
  holding_settled: 'Holding settled',
} as const satisfies Record<StatementKind, string>;

/** What it calls a person’s accounts, and the balance, which is two of them together. */
export const statementAccountNames = {
  cash: 'Available',
  hold: 'On hold',
  balance: 'Balance (available and on hold)',
  principal: 'Deposit',
  profit: 'Profit',
} as const satisfies Record<StatementAccount, string>;
