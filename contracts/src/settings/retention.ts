/**
 * Days that each kind of data is kept after it ends: the default, and the minimum and maximum that staff may set.
 * The audit log and the ledger are kept forever.
 */
export const retentionRules = {
  security_events: { usual: 365, least: 90, most: 1825 },
  sessions: { usual: 90, least: 30, most: 365 },
  notifications: { usual: 365, least: 30, most: 1825 },
  /** Archives of personal data. */
  exports: { usual: 1, least: 1, most: 7 },
  /** Load times and errors of remotes that browsers report. */
  client_errors: { usual: 14, least: 1, most: 30 },
  outbox: { usual: 30, least: 7, most: 90 },
} as const satisfies Record<string, { usual: number; least: number; most: number }>;

export type RetentionKind = keyof typeof retentionRules;
export const retentionKinds = Object.keys(retentionRules) as readonly RetentionKind[];
