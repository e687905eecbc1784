/** The first part of every query key, by area: what a mutation or a live event makes stale together. */
export const areas = {
  money: ['money'],
  support: ['support'],
  profile: ['profile'],
  settings: ['settings'],
  sessions: ['profile', 'sessions'],
} as const;
