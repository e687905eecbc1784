/** Prefixes of query keys, by area: what a mutation or live event invalidates together. */
export const areas = {
  money: ['money'],
  orders: ['orders'],
  support: ['support'],
  profile: ['profile'],
  settings: ['settings'],
  sessions: ['profile', 'sessions'],
  apiKeys: ['profile', 'api-keys'],
} as const;
