export const messages = {
  pending: 'Pending',
  approved: 'Approved',
  active: 'Active',
  inactive: 'Not active',
  verified: 'Verified',
  unverified: 'Unverified',
  rejected: 'Rejected',
  declined: 'Declined',
  cancelled: 'Canceled',
  closed: 'Closed',
  stale: 'Outdated',
} as const;
