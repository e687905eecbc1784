import type Router from '@koa/router';
import { mountMoneyOverview } from './routes/overview.ts';
import { mountPayments } from './routes/payments.ts';
import { mountPositions } from './routes/positions.ts';
import { mountWithdrawals } from './routes/withdrawals.ts';

/** Payments and proofs, withdrawals, plans and their returns, statement, totals and audit. */
export function mountRoutes(router: Router): void {
  mountPayments(router);
  mountWithdrawals(router);
  mountPositions(router);
  mountMoneyOverview(router);
}
