/**
 * Query key prefixes of the admin area. The shell invalidates all of `admin` when something arrives in a queue or is
 * decided by anyone, and all of `support` when a ticket changes.
 */
export const keys = {
  all: ['admin'],
  queues: ['admin', 'queues'],
  summary: ['admin', 'summary'],
  returns: ['admin', 'returns'],
  returnFailures: ['admin', 'return-failures'],
  reconciliation: ['admin', 'reconciliation'],
  derivedCheck: ['admin', 'derived-check'],
  jobs: ['admin', 'jobs'],
  jobFailures: ['admin', 'jobs', 'failures'],
  people: ['admin', 'people'],
  payments: ['admin', 'payments'],
  deposits: ['admin', 'deposits'],
  withdrawals: ['admin', 'withdrawals'],
  tickets: ['support', 'tickets'],
  cannedReplies: ['support', 'canned-replies'],
  help: ['admin', 'help'],
  wallets: ['admin', 'wallets'],
  announcements: ['admin', 'announcements'],
  insight: ['admin', 'insight'],
  supportNumber: ['admin', 'support-number'],
  proposals: ['admin', 'proposals'],
  staff: ['admin', 'staff'],
  audit: ['admin', 'audit'],
  security: ['admin', 'security'],
  statement: ['admin', 'statement'],
  remotes: ['admin', 'remotes'],
  retention: ['admin', 'retention'],
  /** What trading is about. The shell invalidates all of it when a halt begins or ends. */
  orders: ['orders'],
  trading: ['orders', 'trading'],
  classes: ['orders', 'classes'],
} as const satisfies Record<string, readonly string[]>;
