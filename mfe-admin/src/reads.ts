/** The pages' prefetches, in a separate chunk so that the remote's entry stays small. */
export { announcementQueries } from './features/announcements/queries.ts';
export { auditQueries } from './features/audit/queries.ts';
export { depositQueries } from './features/deposits/queries.ts';
export { helpQueries } from './features/help/queries.ts';
export { insightQueries } from './features/insight/queries.ts';
export { jobQueries } from './features/jobs/queries.ts';
export { overviewQueries } from './features/overview/queries.ts';
export { paymentQueries } from './features/payments/queries.ts';
export { peopleQueries } from './features/people/queries.ts';
export { retentionQueries } from './features/retention/queries.ts';
export { securityQueries } from './features/security/queries.ts';
export { statementQueries } from './features/statement/queries.ts';
export { supportNumberQueries } from './features/support-number/queries.ts';
export { ticketQueries } from './features/tickets/queries.ts';
export { walletQueries } from './features/wallets/queries.ts';
export { withdrawalQueries } from './features/withdrawals/queries.ts';
export { queuesQuery } from './lib/queues.ts';
