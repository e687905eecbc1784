/** Every word about the market. */
export const texts = {
  title: 'The market',
  lead: 'Ten coins by market value. The prices come from a public market service; when it can’t be reached they are simulated, and say so.',
  panelTitle: 'Prices now',
  live: 'Live prices',
  simulated: 'Simulated prices',
  stale: 'Old prices',
  sparkline: (coin: string) => `${coin}: closing prices of the last 30 days`,
  failed: 'The prices could not be read.',
  retry: 'Try again',
  withoutScripts: 'Live prices need scripts. Without them they can be read at',
} as const;
