export const messages = {
  simulated: 'Simulated prices',
  live: 'Live prices',
  outdated: 'Outdated',
  outdatedBy: 'Outdated, {age} old',
  asOf: 'As of',
} as const;
