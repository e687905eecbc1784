import { defineTexts } from '../lib/texts.ts';

/** What pages say before any script runs, in previews of links, and while the server fails. */
export const pageTexts = defineTexts('page', {
  withoutScripts:
    'Live figures, login and sign-up need JavaScript. {brand} is a simulated-funds platform: no real money.',
  picture: '{brand}. Practice investing with play money. Simulated funds, no real money.',
  failure: {
    title: '{brand} is not available right now',
    text: 'We can’t show this page at the moment. The fault is on our side.',
    retry: 'This page tries again in {seconds} seconds.',
    retryNow: 'Try again now',
    simulated: 'Simulated funds · no real money',
  },
  tooMany: {
    title: 'Too many requests',
    text: 'Your network has asked for very many pages within a minute. Nothing is broken.',
  },
});
