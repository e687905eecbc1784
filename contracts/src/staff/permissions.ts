/** What members of staff may do. Each admin endpoint names one. */
export const permissions = [
  /** Open the dashboard and see its totals. */
  'dashboard.read',
  'people.read',
  /** Verify and delete people, end their sessions. */
  'people.manage',
  /** See the investor area as a person sees it, without changing anything. */
  'people.view_as',
  /** Export everything about a person, carry out deletions they asked for. */
  'people.data',
  'figures.set',
  'journals.correct',
  /** See what waits for a second person. */
  'proposals.read',
  /** Refuse what somebody else proposed. Confirming takes the permission of the decision itself. */
  'proposals.refuse',
  'payments.read',
  'payments.decide',
  'withdrawals.read',
  'withdrawals.decide',
  /** See wallet addresses: ours and those of people. */
  'wallets.read',
  'wallets.manage',
  'tickets.read',
  'tickets.answer',
  /** See unpublished help articles. */
  'help.read',
  'help.manage',
  'support_number.manage',
  'insight.read',
  'exports.read',
  'audit.read',
  'security.read',
  /** See jobs, failures, and the result of the ledger check. */
  'system.read',
  /** Retry jobs, complete a day of returns, verify the ledger now. */
  'system.manage',
  /** See which builds of remotes people get, and what browsers report of them. */
  'remotes.read',
  /** Make deploy tokens, give people builds. */
  'remotes.manage',
  /** See orders, halts and the state of the fill model. */
  'trading.read',
  /** Halt trading, and change its fees and spreads. */
  'trading.manage',
  /** See classes, their members' results and journals. */
  'classes.read',
  /** Open and end classes, and export them. */
  'classes.manage',
  'settings.read',
  /** Announcements, maintenance, how long data is kept. */
  'settings.manage',
  'staff.read',
  'staff.manage',
] as const;
export type Permission = (typeof permissions)[number];

export const staffSets = ['owner', 'finance', 'support', 'auditor'] as const;
/** A named set of permissions. Each member of staff has one. */
export type StaffSet = (typeof staffSets)[number];

/** The permissions of each set. */
export const staffPermissions: Readonly<Record<StaffSet, readonly Permission[]>> = {
  owner: permissions,
  finance: [
    'dashboard.read',
    'people.read',
    'figures.set',
    'journals.correct',
    'proposals.read',
    'proposals.refuse',
    'payments.read',
    'payments.decide',
    'withdrawals.read',
    'withdrawals.decide',
    'wallets.read',
    'wallets.manage',
    'insight.read',
    'exports.read',
    'trading.read',
    'trading.manage',
  ],
  support: [
    'dashboard.read',
    'people.read',
    'tickets.read',
    'tickets.answer',
    'help.read',
    'help.manage',
    'support_number.manage',
    'trading.read',
    'classes.read',
    'classes.manage',
  ],
  auditor: permissions.filter((permission) => permission.endsWith('.read')),
};

/** The permissions of somebody; none for an investor. */
export function permissionsOf(staffSet: StaffSet | null): readonly Permission[] {
  return staffSet === null ? [] : staffPermissions[staffSet];
}
