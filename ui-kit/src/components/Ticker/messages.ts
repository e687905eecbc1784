export const messages = {
  label: 'Live prices',
  simulated: 'Simulated prices',
  outdated: 'Outdated',
  resume: 'Resume prices',
  pause: 'Pause prices',
} as const;
