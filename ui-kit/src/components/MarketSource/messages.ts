export const messages = {
  simulated: 'Simulated prices',
  live: 'Live prices',
  outdated: 'Outdated',
  outdatedBy: (age: string) => `Outdated, ${age} old`,
  asOf: 'As of',
};
