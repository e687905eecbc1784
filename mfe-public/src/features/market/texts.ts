import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('market', {
  title: 'The market',
  lead: 'The top ten coins by market cap. Prices come from a public market data service. If it can’t be reached, they’re simulated and labeled as such.',
  panelTitle: 'Current prices',
  live: 'Live prices',
  simulated: 'Simulated prices',
  stale: 'Outdated prices',
  sparkline: '{coin}: prices of the last 7 days',
  traders: 'Frequent trading costs most people money, in a simulation too.',
  tradersBelow:
    '{share} of the {people} people who traded here in the last {days} days have less than if they had done nothing.',
  tradersMore: 'What trading does',
  failed: 'The prices could not be loaded.',
  retry: 'Try again',
  withoutScripts: 'Live prices need JavaScript. Without it, you can read them at',
});
