/** Key prefixes of what the back office reads; an invalidation names a prefix. */
export const keys = {
  all: ['admin'],
  queues: ['admin', 'queues'],
  summary: ['admin', 'summary'],
  returns: ['admin', 'returns'],
  reconciliation: ['admin', 'reconciliation'],
  jobs: ['admin', 'jobs'],
  people: ['admin', 'people'],
  payments: ['admin', 'payments'],
  deposits: ['admin', 'deposits'],
  withdrawals: ['admin', 'withdrawals'],
  tickets: ['admin', 'tickets'],
  wallets: ['admin', 'wallets'],
  supportNumber: ['admin', 'support-number'],
  audit: ['admin', 'audit'],
  statement: ['admin', 'statement'],
} as const satisfies Record<string, readonly string[]>;

/** What a decision by any admin, or a new request, makes worth reading again. */
export const liveKeys = [
  keys.queues,
  keys.summary,
  keys.payments,
  keys.withdrawals,
  keys.tickets,
  keys.deposits,
] as const;
